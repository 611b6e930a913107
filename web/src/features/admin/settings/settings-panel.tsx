import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ProductTextResponse } from '../../../../../src/shop/catalog/product/product-text.contract.js';
import { useTexts } from '../../../shared/language.js';
import { TabList } from '../../../shared/ui/tab-list.js';
import styles from '../../../shared/ui/toolbar.module.css';
import { ClinicStatePanel } from './clinic-state/clinic-state-panel.js';
import { settingsTexts } from './admin-settings.texts.js';
import { BrandForm } from './brand/brand-form.js';
import { CampaignSettings } from './campaigns/campaign-settings.js';
import { PromiseForm } from './promises/promise-form.js';
import { PreviewSettings } from './preview/preview-settings.js';
import { ProductForm } from './product/product-form.js';
import { ProductState } from './product/product-state.js';
import { SettingPart } from './setting-part.js';
import { StatementsForm } from './statements/statements-form.js';

const isPreparing = ({ state }: ProductTextResponse) => state === 'preparing';

const PARTS = {
  campaigns: <CampaignSettings key="campaigns" />,
  product: <SettingPart key="product" path="product" isMoving={isPreparing} Form={ProductForm} Status={ProductState} />,
  brand: <SettingPart key="brand" path="brand" Form={BrandForm} />,
  statements: <SettingPart key="statements" path="operator-statements" Form={StatementsForm} />,
  promises: <SettingPart key="promises" path="clinic-settings" Form={PromiseForm} />,
  state: <ClinicStatePanel key="state" />,
  preview: <PreviewSettings key="preview" />,
};
const NAMES = ['campaigns', 'product', 'brand', 'statements', 'promises', 'state', 'preview'] as const;

/** The clinic's campaigns, product, name, statements and promises, and a preview of its pages. A link may name a part. */
export function SettingsPanel() {
  const texts = useTexts(settingsTexts);
  const { hash } = useLocation();
  const [selected, setSelected] = useState(() => NAMES.find((name) => hash === `#${name}`) ?? 'campaigns');
  return (
    <div className={styles.panel}>
      <div className={styles.header}>
        <h2>{texts.title}</h2>
      </div>
      <TabList
        label={texts.title}
        tabs={NAMES.map((name) => ({ name, label: texts.tabs[name] }))}
        selected={selected}
        onSelect={setSelected}
      >
        {PARTS[selected]}
      </TabList>
    </div>
  );
}
