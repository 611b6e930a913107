import type { UseFormReturn } from 'react-hook-form';
import { exactCode } from '../../../../../../common/typed-text.js';
import { CAMPAIGN_CODE } from '../../../../../../common/campaign-rules.js';
import { formatKronor } from '../../../../../../common/money.js';
import type {
  CampaignsResponse,
  EditedCampaignResponse,
} from '../../../../../../src/shop/catalog/campaigns/campaigns.contract.js';
import { Field } from '../../../../shared/ui/field.js';
import { useLanguage, useTexts } from '../../../../shared/language.js';
import { FieldPair } from '../settings-group.js';
import { findOverlap, mostOff, parseKronor, type CampaignValues } from './campaign-values.js';
import { campaignTexts } from './campaigns.texts.js';
import { formatShortDay } from './format-days.js';

interface CampaignFieldsProps {
  readonly form: UseFormReturn<CampaignValues>;
  readonly row: EditedCampaignResponse | null;
  readonly data: CampaignsResponse;
}

/** Days, code and amount; the price is shown, never typed. */
export function CampaignFields({ form: { getValues, watch }, row, data }: CampaignFieldsProps) {
  const texts = useTexts(campaignTexts);
  const { dialog } = texts;
  const language = useLanguage();
  const { price_inc_vat: priceOre, today, campaigns } = data;
  const hasBegun = row?.phase === 'running';
  const amountOre = parseKronor(watch('amount'));
  const others = campaigns.filter(({ id }) => id !== row?.id);

  const validateAmount = (text: string): true | string => {
    const ore = parseKronor(text);
    if (ore === null) return dialog.amountFormat;
    return priceOre === null || ore <= mostOff(priceOre) || dialog.amountTooHigh(formatKronor(mostOff(priceOre)));
  };
  const validateLastDay = (day: string): true | string => {
    if (day === '') return dialog.dayMissing;
    if (day < getValues('startsOn')) return dialog.endsBeforeStart;
    const other = findOverlap(getValues(), others);
    if (other === null) return true;
    const days = texts.days(formatShortDay(other.starts_on, language), formatShortDay(other.valid_through, language));
    return dialog.overlaps(other.code, days);
  };

  return (
    <>
      {hasBegun && <p>{dialog.begun}</p>}
      <FieldPair>
        <Field
          label={dialog.code}
          isRequired
          note={dialog.codeNote}
          name="code"
          rules={{
            validate: (text) => CAMPAIGN_CODE.test(exactCode(text)) || dialog.codeFormat,
          }}
        />
        <Field
          label={dialog.amount}
          inputMode="numeric"
          isRequired
          note={
            priceOre === null || amountOre === null || amountOre > mostOff(priceOre)
              ? dialog.priceOpen
              : dialog.price(formatKronor(priceOre - amountOre), formatKronor(priceOre))
          }
          name="amount"
          rules={{ validate: validateAmount }}
        />
        <Field
          label={dialog.startsOn}
          type="date"
          isRequired
          readOnly={hasBegun}
          name="startsOn"
          rules={{
            validate: (day) => (day === '' ? dialog.dayMissing : hasBegun || day >= today || dialog.startsInPast),
          }}
        />
        <Field
          label={dialog.validThrough}
          type="date"
          isRequired
          name="validThrough"
          rules={{ validate: validateLastDay }}
        />
      </FieldPair>
    </>
  );
}
