import { screen } from '@testing-library/react';
import type { RenderedPage } from './render-page.js';

export const COUPONS = '/functions/v1/validate-coupon';
/** The prices of an order at the regular price, and the response to a code that takes 100 kr off. */
export const REGULAR_PRICE = 'Pris699 krTotalt699 krMoms (25 %), ingår139,80 kr';
export const VALID_COUPON = { valid: true, coupon: { amount_off: 10_000, percent_off: null } };

/** Elements of the order form, by their texts. */
export const codeField = () => screen.getByLabelText<HTMLInputElement>('Rabattkod (valfritt)');
export const validateButton = () => screen.getByText<HTMLButtonElement>('Validera');
export const price = () =>
  screen.getByLabelText('Ditt pris').querySelector('dl')?.textContent.replaceAll('\u00a0', ' ');
export const goOn = (page: RenderedPage) => page.user.click(screen.getByText('Fortsätt till betalning'));
