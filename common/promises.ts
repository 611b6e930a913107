import { formatLastDay, formatWeekdayMoment } from './dates.js';

/**
 * The two promises about time, in the words of every page and mail: a goal, and a limit past which the money goes back.
 * `paysBack`: the clinic refunds late answers (`SLA_REFUND`) and money was, or is to be, paid.
 */

/** Before the form is sent: 'Vi siktar på svar inom 24 timmar'. */
export function goalWithin(hours: number): string {
  return `Vi siktar på svar inom ${hours} timmar`;
}

/** In Stockholm time: 'Vi siktar på svar före fredag 27 november kl. 14.05'. */
export function goalBefore(due: Date): string {
  return `Vi siktar på svar före ${formatWeekdayMoment(due)}`;
}

/** 'Senast inom 1–2 arbetsdagar har du svaret, annars får du pengarna tillbaka'. @param deliveryLimit as it is read */
export function limitWithin(deliveryLimit: string, paysBack: boolean): string {
  return `Senast inom ${deliveryLimit} har du svaret${moneyBack(paysBack)}`;
}

/** In Stockholm time: 'Senast måndag 30 november kl. 24.00 har du svaret, annars får du pengarna tillbaka'. */
export function limitOn(limitAt: Date, paysBack: boolean): string {
  return `Senast ${formatLastDay(limitAt)} kl. 24.00 har du svaret${moneyBack(paysBack)}`;
}

const moneyBack = (paysBack: boolean) => (paysBack ? ', annars får du pengarna tillbaka' : '');
