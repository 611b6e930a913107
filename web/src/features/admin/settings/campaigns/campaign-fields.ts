import { CAMPAIGN_CODE, LEAST_PRICE_ORE } from '../../../../../../common/campaign-rules.js';
import { formatKronor } from '../../../../../../common/money.js';
import { exactCode } from '../../../../../../common/typed-text.js';
import type {
  CampaignsResponse,
  EditedCampaignResponse,
} from '../../../../../../src/shop/catalog/campaigns/campaigns.contract.js';
import type { Language } from '../../../../shared/language.js';
import { beginning, formOf, text, type FieldKind } from '../../../../shared/ui/form-fields.js';
import type { campaignTexts } from './campaigns.texts.js';
import { formatShortDay } from './format-days.js';

const ORE_PER_KRONA = 100;

/** Whole kronor, sent as öre. */
const kronor: FieldKind<string, number> = {
  blank: '',
  typed: (ore) => String(ore / ORE_PER_KRONA),
  sent: (typed) => parseKronor(typed) ?? 0,
};

/** Days, code and amount of a campaign; the price is shown, never typed. @param row null makes a new one */
export function campaignFields(
  { dialog, days }: Pick<typeof campaignTexts.sv, 'dialog' | 'days'>,
  { price_inc_vat: priceOre, today, campaigns }: CampaignsResponse,
  row: EditedCampaignResponse | null,
  language: Language,
) {
  const hasBegun = row?.phase === 'running';
  const others = campaigns.filter(({ id }) => id !== row?.id);
  const noteOfAmount = (typed: string) => {
    const ore = parseKronor(typed);
    if (priceOre === null || ore === null || ore > mostOff(priceOre)) return dialog.priceOpen;
    return dialog.price(formatKronor(priceOre - ore), formatKronor(priceOre));
  };
  const validateAmount = (typed: string): true | string => {
    const ore = parseKronor(typed);
    if (ore === null) return dialog.amountFormat;
    return priceOre === null || ore <= mostOff(priceOre) || dialog.amountTooHigh(formatKronor(mostOff(priceOre)));
  };
  const validateLastDay = (last: string, first: string): true | string => {
    if (last === '') return dialog.dayMissing;
    if (last < first) return dialog.endsBeforeStart;
    const other = findOverlap({ starts_on: first, valid_through: last }, others);
    if (other === null) return true;
    const its = days(formatShortDay(other.starts_on, language), formatShortDay(other.valid_through, language));
    return dialog.overlaps(other.code, its);
  };
  return formOf({
    amount_off: {
      as: kronor,
      label: dialog.amount,
      inputMode: 'numeric',
      isRequired: true,
      noteOf: (values) => noteOfAmount(String(values['amount_off'])),
      rules: { validate: validateAmount },
    },
    code: {
      as: { ...text, sent: exactCode },
      label: dialog.code,
      isRequired: true,
      note: dialog.codeNote,
      rules: { validate: (typed) => CAMPAIGN_CODE.test(exactCode(typed)) || dialog.codeFormat },
    },
    starts_on: {
      as: beginning(today, text),
      label: dialog.startsOn,
      type: 'date',
      isRequired: true,
      readOnly: hasBegun,
      rules: {
        validate: (day) => (day === '' ? dialog.dayMissing : hasBegun || day >= today || dialog.startsInPast),
      },
    },
    valid_through: {
      as: text,
      label: dialog.validThrough,
      type: 'date',
      isRequired: true,
      rules: { validate: (day, values) => validateLastDay(day, values['starts_on'] ?? '') },
    },
  });
}

/** Öre; null for anything but a whole number of kronor above zero. */
export function parseKronor(typed: string): number | null {
  return /^[1-9]\d{0,5}$/.test(exactCode(typed)) ? Number(exactCode(typed)) * ORE_PER_KRONA : null;
}

/** The largest possible discount, in öre. */
function mostOff(priceOre: number): number {
  return priceOre - LEAST_PRICE_ORE;
}

/** The first of the other campaigns that runs on one of the days from the first to the last. */
export function findOverlap(
  { starts_on: first, valid_through: last }: Pick<EditedCampaignResponse, 'starts_on' | 'valid_through'>,
  others: readonly EditedCampaignResponse[],
): EditedCampaignResponse | null {
  const overlapping = others.find(
    ({ phase, starts_on, valid_through }) => phase !== 'over' && starts_on <= last && valid_through >= first,
  );
  return overlapping ?? null;
}
