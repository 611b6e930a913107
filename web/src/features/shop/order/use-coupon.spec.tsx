/** @jest-environment jsdom */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { ValidateCouponResponse } from '../../../../../src/shop/catalog/catalog.contract.js';
import { latestToast } from '../../../shared/show-toast.js';
import { useCoupon, type Coupon } from './use-coupon.js';

const VALID: ValidateCouponResponse = { valid: true, coupon: { amount_off: 10_000, percent_off: null } };

describe('the discount code', () => {
  let root: Root;
  let coupon: Coupon;
  let requests: string[];
  let answers: ((code: string) => Promise<ValidateCouponResponse>)[];

  const ask = (code: string) => {
    requests.push(code);
    return (answers.shift() ?? (() => Promise.resolve(VALID)))(code);
  };
  function Probe() {
    // oxlint-disable-next-line react/globals -- the probe hands what the hook returns to the test
    coupon = useCoupon(ask);
    return null;
  }

  beforeEach(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    requests = [];
    answers = [];
    root = createRoot(document.createElement('div'));
    act(() => root.render(<Probe />));
  });
  afterEach(() => act(() => root.unmount()));

  const toast = () => {
    const { title, text, tone } = latestToast() ?? {};
    return { title, text, tone };
  };

  it('a code is validated without surrounding spaces, and gives its discount', async () => {
    await act(() => coupon.validate(' VALKOMMEN100 '));
    expect(requests).toEqual(['VALKOMMEN100']);
    expect(coupon.state).toEqual({
      kind: 'valid',
      code: 'VALKOMMEN100',
      discount: { amount_off: 10_000, percent_off: null },
    });
    expect(toast()).toEqual({ title: 'Rabattkod aktiverad!', text: 'Din rabatt har tillämpats.', tone: 'success' });
  });

  it('a blank code is not validated, and clears the result', async () => {
    await act(() => coupon.validate('VALKOMMEN100'));
    await act(() => coupon.validate('   '));
    expect(requests).toHaveLength(1);
    expect(coupon.state).toEqual({ kind: 'idle' });
  });

  it("the server's reason is shown, or a default text", async () => {
    answers = [
      () => Promise.resolve({ valid: false, error: 'Rabattkoden har gått ut' }),
      () => Promise.resolve({ valid: false, error: '' }),
    ];
    await act(() => coupon.validate('RABATT200'));
    expect(coupon.state).toEqual({ kind: 'invalid', error: 'Rabattkoden har gått ut' });
    expect(toast()).toEqual({ title: 'Ogiltig rabattkod', text: 'Rabattkoden har gått ut', tone: 'destructive' });
    await act(() => coupon.validate('X'));
    expect(coupon.state).toEqual({ kind: 'invalid', error: 'Ogiltig rabattkod' });
    expect(toast()).toEqual({
      title: 'Ogiltig rabattkod',
      text: 'Rabattkoden kunde inte hittas.',
      tone: 'destructive',
    });
  });

  it('a failed call is reported', async () => {
    answers = [() => Promise.reject(new Error('no network'))];
    await act(() => coupon.validate('VALKOMMEN100'));
    expect(coupon.state).toEqual({ kind: 'invalid', error: 'Kunde inte validera rabattkod' });
    expect(toast()).toEqual({
      title: 'Fel vid validering',
      text: 'Kunde inte validera rabattkoden. Försök igen.',
      tone: 'destructive',
    });
  });

  it('an edit clears the result, and a late response changes nothing', async () => {
    let answer: (response: ValidateCouponResponse) => void = () => undefined;
    answers = [() => new Promise((resolve) => (answer = resolve))];
    let validation: Promise<unknown> = Promise.resolve();
    act(() => void (validation = coupon.validate('VALKOMMEN100')));
    expect(coupon.state).toEqual({ kind: 'validating' });
    act(() => coupon.edit('ANNAN'));
    await act(async () => {
      answer(VALID);
      await validation;
    });
    expect([coupon.code, coupon.state]).toEqual(['ANNAN', { kind: 'idle' }]);
    act(() => coupon.clear());
    expect([coupon.code, coupon.state]).toEqual(['', { kind: 'idle' }]);
  });
});
