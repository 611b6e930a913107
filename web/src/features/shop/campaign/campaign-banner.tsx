import { useLocation } from 'react-router-dom';
import { formatDay } from '../../../../../common/dates.js';
import { formatKronor } from '../../../../../common/money.js';
import { paths } from '../../../../../common/paths.js';
import type { ProductInfoResponse } from '../../../../../src/shop/catalog/catalog.contract.js';
import { commonTexts } from '../../../shared/common.texts.js';
import { zoneOf } from '../../../shared/document-zone.js';
import { usePage } from '../../../shared/site/page-context.js';
import { ButtonLink } from '../../../shared/ui/button.js';
import styles from './campaign-banner.module.css';
import { campaignTexts } from './campaign.texts.js';
import { useSyncExternalStore } from 'react';
import { tabStorage } from '../../../shared/browser-storage.js';

const STORAGE_KEY = 'campaign-dismissed';

const listeners = new Set<() => void>();

type Campaign = NonNullable<ProductInfoResponse['campaign']>;

/**
 * The running campaign, on wide screens (by a setting on all) until it is closed; renders nothing without a campaign or
 * a price, and while the clinic takes no orders. It is hidden on the pages for ordering, signing in and the form.
 */
export function CampaignBanner() {
  const { productInfo, config } = usePage();
  const { pathname } = useLocation();
  const zone = zoneOf(pathname);
  if (config.clinic.state !== 'open' || !productInfo?.campaign || (zone !== 'open' && zone !== 'no-analytics'))
    return null;
  const { campaign, price_inc_vat: regularOre } = productInfo;
  return <Banner campaign={campaign} regularOre={regularOre} isCompact={config.hasCompactBanner} />;
}

interface BannerProps {
  readonly campaign: Campaign;
  readonly regularOre: number;
  /** Narrow screens show it too, as one line. */
  readonly isCompact: boolean;
}

function Banner({ campaign, regularOre, isCompact }: BannerProps) {
  const { code, price_inc_vat: priceOre, valid_through: lastDay, lowest_price_30_days: lowestOre } = campaign;
  const [isDismissed, dismiss] = useDismissed(code);
  if (isDismissed) return null;
  return (
    <aside
      className={isCompact ? `${styles.banner} ${styles.compact}` : styles.banner}
      aria-label={campaignTexts.label}
      data-compact-campaign={isCompact || undefined}
    >
      <h2 className={styles.heading}>{campaignTexts.heading(formatKronor(regularOre - priceOre))}</h2>
      <p className={styles.detail}>{campaignTexts.text(code, formatDay(lastDay))}</p>
      <p className={styles.detail}>{campaignTexts.price(formatKronor(priceOre), formatKronor(regularOre))}</p>
      <p className={styles.small}>{campaignTexts.lowestPrice(formatKronor(lowestOre))}</p>
      <ButtonLink tone="next" to={paths.order}>
        {commonTexts.orderAssessment}
      </ButtonLink>
      <button type="button" className={styles.close} aria-label={campaignTexts.dismiss} onClick={dismiss}>
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3 3 13 13M13 3 3 13" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
        </svg>
      </button>
    </aside>
  );
}

/** Whether this visitor has closed the banner of this campaign, until the tab is closed; and how to close it. */
function useDismissed(code: string): [boolean, () => void] {
  const isDismissed = useSyncExternalStore(
    subscribe,
    () => tabStorage.read(STORAGE_KEY) === code,
    () => false,
  );
  return [isDismissed, () => storeCode(code)];
}

function storeCode(code: string): void {
  tabStorage.write(STORAGE_KEY, code);
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
