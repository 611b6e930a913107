import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { inBackground } from '../../shared/errors/in-background.js';
import { Button } from '../../shared/ui/button.js';
import styles from './coupon-field.module.css';
import { orderTexts } from './order.texts.js';
import type { Coupon } from './use-coupon.js';

interface CouponFieldProps {
  readonly coupon: Coupon;
  /** The field cannot be changed now: the campaign's price is chosen and its code filled in. */
  readonly isFixed: boolean;
}

const texts = orderTexts.coupon;

/** The discount code, its button, and what is known of it. */
export function CouponField({ coupon: { code, state, edit, validate }, isFixed }: CouponFieldProps) {
  const id = useId();
  const note = noteFor({ code, state }, isFixed);
  return (
    <FormControl fullWidth error={state.kind === 'invalid'}>
      <FormLabel htmlFor={id}>{texts.label}</FormLabel>
      <div className={styles.row}>
        <OutlinedInput
          id={id}
          fullWidth
          value={code}
          readOnly={isFixed}
          autoComplete="off"
          onChange={({ target }) => edit(target.value)}
          slotProps={{ input: { 'aria-describedby': `${id}-note`, spellCheck: false, autoCapitalize: 'characters' } }}
        />
        <Button
          tone="quiet"
          disabled={code.trim() === '' || state.kind === 'validating' || isFixed}
          onClick={() => inBackground(validate(code), 'validating the code')}
        >
          {texts.validate}
        </Button>
      </div>
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
