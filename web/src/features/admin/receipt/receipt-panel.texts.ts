import { bilingual, both } from '../../../shared/language.js';

/** The way from the receipt of an order to the order, named by its number where the address has it. */
export const receiptPanelTexts = bilingual({
  back: both(
    (order: string) => (/^\d+$/.test(order) ? `Order ${order}` : 'The order'),
    (order) => (/^\d+$/.test(order) ? `Order ${order}` : 'Ordern'),
  ),
});
