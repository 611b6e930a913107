import { formatKronor } from '../../../common/money.js';
import { defineCheck, failed, passed } from '../../platform/checks/define-check.js';
import { PaymentRefusedError, stripeRefusal } from '../stripe/stripe.client.js';
import { ProductNotSellableError } from './catalog.errors.js';
import { FIRST_OFFERING } from './offerings.js';
import { ProductSource } from './product-source.js';

/** Whether what is sold has a price. */
export const catalogChecks = {
  price: defineCheck('catalog.price', {
    group: 'betalning',
    question: 'Finns priset hos Stripe, och ingår momsen?',
    severity: 'required',
    whatToDo:
      'Lägg upp ett aktivt engångspris hos Stripe med den lookup key som står i STRIPE_PRICE_LOOKUP_KEY och med skatten inräknad (tax behavior: inclusive).',
    with: [ProductSource],
    run: async (source) => {
      try {
        const { priceIncVatOre } = await source.read(FIRST_OFFERING);
        return passed(`Priset är ${formatKronor(priceIncVatOre)} med moms.`);
      } catch (error) {
        if (stripeRefusal.is(error, 'payments.not-configured')) return failed('Nycklarna till Stripe saknas.');
        if (error instanceof ProductNotSellableError || error instanceof PaymentRefusedError)
          return failed('Inget aktivt pris med skatten inräknad finns under klinikens lookup key.');
        throw error;
      }
    },
  }),
};
