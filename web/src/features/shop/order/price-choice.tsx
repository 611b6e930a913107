import { formatDay } from '../../../../../common/dates.js';
import { formatKronor } from '../../../../../common/money.js';
import type { ProductInfoResponse } from '../../../../../src/shop/catalog/catalog.contract.js';
import { useIsMounted } from '../../../shared/hooks/use-is-mounted.js';
import { Choice, ChoiceGroup } from '../../../shared/ui/choice.js';
import { orderTexts } from './order.texts.js';
import type { PriceModeChoice } from './use-price-mode.js';

interface PriceChoiceProps {
  readonly product: ProductInfoResponse;
  readonly choice: PriceModeChoice;
}

const texts = orderTexts.priceChoice;

/** Campaign or regular price; there only while a campaign runs. */
export function PriceChoice({ product, choice: { mode, chooseRebate, chooseRegular } }: PriceChoiceProps) {
  const { campaign, price_inc_vat: regularOre } = product;
  const isMounted = useIsMounted();
  if (campaign === null) return null;
  const input = (value: typeof mode, onChange: () => void) => ({
    name: 'price-mode',
    checked: mode === value,
    disabled: !isMounted,
    onChange,
  });
  return (
    <ChoiceGroup legend={texts.legend}>
      <Choice
        value="rebate"
        label={`${texts.rebate} ${formatKronor(campaign.price_inc_vat)}`}
        note={
          <>
            {texts.rebateNote(campaign.code, formatDay(campaign.valid_through))}{' '}
            {orderTexts.price.lowestPrice(formatKronor(campaign.lowest_price_30_days))}.
          </>
        }
        input={input('rebate', chooseRebate)}
      />
      <Choice
        value="regular"
        label={`${texts.regular} ${formatKronor(regularOre)}`}
        note={texts.regularNote}
        input={input('regular', chooseRegular)}
      />
    </ChoiceGroup>
  );
}
