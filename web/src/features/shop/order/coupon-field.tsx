import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useRef } from 'react';
import { exactCode } from '../../../../../common/typed-text.js';
import { formatKronor } from '../../../../../common/money.js';
import type { CouponDiscountResponse } from '../../../../../src/shop/catalog/catalog.contract.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { Button } from '../../../shared/ui/button.js';
import styles from './coupon-field.module.css';
import { orderTexts } from './order.texts.js';
import type { Coupon } from './use-coupon.js';

interface CouponFieldProps {
  readonly coupon: Coupon;
  /** The field cannot be changed now: the campaign's price is chosen and its code filled in. */
  readonly isFixed: boolean;
}

const texts = orderTexts.coupon;

/** The discount code, its button and its state. An accepted code replaces the field and can be removed. */
export function CouponField({ coupon: { code, state, edit, validate, clear }, isFixed }: CouponFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const note = noteFor({ code, state }, isFixed);
  const isBlank = exactCode(code) === '';
  const check = () => inBackground(validate(code), 'validating the code');
  return (
    <FormControl fullWidth error={state.kind === 'invalid'}>
      <FormLabel htmlFor={id}>{texts.label}</FormLabel>
      <div className={styles.row}>
        <OutlinedInput
          id={id}
          fullWidth
          value={isFixed && state.kind === 'valid' ? state.code : code}
          inputRef={input}
          readOnly={isFixed}
          autoComplete="off"
          onChange={({ target }) => edit(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isBlank || isFixed) return;
            // The key is for the code, not for the whole form.
            event.preventDefault();
            if (state.kind !== 'validating') check();
          }}
          slotProps={{ input: { 'aria-describedby': `${id}-note`, spellCheck: false, autoCapitalize: 'characters' } }}
        />
        <Button tone="quiet" disabled={isBlank || state.kind === 'validating' || isFixed} onClick={check}>
          {texts.validate}
        </Button>
      </div>
      {state.kind === 'valid' && (
        <p className={styles.chip}>
          <span>{`${state.code} ${amountOf(state.discount)}`}</span>
          {!isFixed && (
            <button
              type="button"
              aria-label={texts.remove(state.code)}
              onClick={() => {
                clear();
                input.current?.focus();
              }}
            >
              ✕
            </button>
          )}
        </p>
      )}
      <FormHelperText
        id={`${id}-note`}
        aria-live="polite"
        className={state.kind === 'valid' ? styles.valid : undefined}
      >
        {note}
      </FormHelperText>
    </FormControl>
  );
}

function noteFor({ state }: Pick<Coupon, 'code' | 'state'>, isFixed: boolean): string {
  if (state.kind === 'validating') return texts.validating;
  if (state.kind === 'invalid') return state.error;
  if (state.kind === 'valid') return isFixed ? `${texts.valid(state.code)} ${texts.fixed}` : texts.valid(state.code);
  return '';
}

/** The discount: '−100 kr' or '−10 %'. */
function amountOf({ amount_off: amountOffOre, percent_off: percentOff }: CouponDiscountResponse): string {
  if (amountOffOre !== null) return `−${formatKronor(amountOffOre)}`;
  return percentOff === null ? '' : `−${percentOff.toLocaleString('sv-SE')} %`;
}
