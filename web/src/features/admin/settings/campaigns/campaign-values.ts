import { exactCode } from '../../../../../../common/typed-text.js';
import { LEAST_PRICE_ORE } from '../../../../../../common/campaign-rules.js';
import type {
  CampaignData,
  EditedCampaignResponse,
} from '../../../../../../src/shop/catalog/campaigns/campaigns.contract.js';

/** The form's fields, as typed. */
export interface CampaignValues {
  readonly code: string;
  /** Whole kronor. */
  readonly amount: string;
  readonly startsOn: string;
  readonly validThrough: string;
}

const ORE_PER_KRONA = 100;

/** @param today the proposal for a new campaign's first day, by the server's clock */
export function valuesOf(row: EditedCampaignResponse | null, today: string): CampaignValues {
  if (row === null) return { code: '', amount: '', startsOn: today, validThrough: '' };
  const { code, amount_off: amountOff, starts_on: startsOn, valid_through: validThrough } = row;
  return { code, amount: String(amountOff / ORE_PER_KRONA), startsOn, validThrough };
}

export function campaignOf({ code, amount, startsOn, validThrough }: CampaignValues): CampaignData {
  return {
    code: exactCode(code),
    amount_off: parseKronor(amount) ?? 0,
    starts_on: startsOn,
    valid_through: validThrough,
  };
}

/** Öre; null for anything but a whole number of kronor above zero. */
export function parseKronor(text: string): number | null {
  return /^[1-9]\d{0,5}$/.test(exactCode(text)) ? Number(exactCode(text)) * ORE_PER_KRONA : null;
}

/** The largest possible discount, in öre. */
export function mostOff(priceOre: number): number {
  return priceOre - LEAST_PRICE_ORE;
}

/** The first of the other campaigns that runs on one of the days from the first to the last. */
export function findOverlap(
  { startsOn, validThrough }: CampaignValues,
  others: readonly EditedCampaignResponse[],
): EditedCampaignResponse | null {
  const overlapping = others.find(
    ({ phase, starts_on, valid_through }) => phase !== 'over' && starts_on <= validThrough && valid_through >= startsOn,
  );
  return overlapping ?? null;
}
