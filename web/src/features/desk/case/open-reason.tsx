import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { paths } from '../../../../../common/paths.js';
import type { ViewReason } from '../../../../../src/assessments/desk/desk.contract.js';
import { isFilled } from '../../../shared/auth/field-rules.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { DeskNotice } from '../shared/desk-notice.js';
import type { StatedReason } from './case-access.js';
import styles from './case.module.css';
import { caseTexts } from './case.texts.js';
import { useClaimActs } from './use-claim-acts.js';

const REASONS: readonly ViewReason[] = ['second-opinion', 'handover', 'emergency'];

interface OpenReasonProps {
  readonly id: string;
  readonly onStated: (stated: StatedReason) => void;
}

/** Asks why a case is read by somebody who does not hold it, and offers to claim it instead. */
export function OpenReason({ id, onStated }: OpenReasonProps) {
  const { open: texts, claim: claimTexts, back } = useTexts(caseTexts);
  const acts = useClaimActs(id);
  const { control, register, handleSubmit, formState } = useForm({ defaultValues: { reason: '', note: '' } });
  const { errors } = formState;
  const legendId = useId();
  const isEmergency = useWatch({ control, name: 'reason' }) === 'emergency';
  const open = ({ reason, note }: { reason: string; note: string }) => {
    const known = REASONS.find((name) => name === reason);
    if (known) onStated({ reason: known, note: known === 'emergency' ? note.trim() : '' });
  };
  return (
    <DeskNotice title={texts.title} text={texts.text}>
      {acts.problem !== null && <NotePanel tone="problem" text={acts.problem} />}
      <form noValidate className={styles.form} onSubmit={(event) => inBackground(handleSubmit(open)(event), 'opening')}>
        <FormControl error={errors.reason !== undefined}>
          <FormLabel id={legendId}>{texts.legend}</FormLabel>
          <Controller
            control={control}
            name="reason"
            rules={{ validate: isFilled(texts.reasonMissing) }}
            render={({ field: { ref, ...field } }) => (
              <RadioGroup {...field} aria-labelledby={legendId}>
                {REASONS.map((reason, index) => (
                  <FormControlLabel
                    key={reason}
                    value={reason}
                    label={texts.reasons[reason]}
                    control={<Radio slotProps={{ input: index === 0 ? { ref } : {} }} />}
                  />
                ))}
              </RadioGroup>
            )}
          />
          {errors.reason && <FormHelperText role="alert">{errors.reason.message}</FormHelperText>}
        </FormControl>
        {isEmergency && (
          <TextField
            label={texts.note}
            isRequired
            rows={3}
            registration={register('note', { validate: isFilled(texts.noteMissing) })}
            error={errors.note?.message}
          />
        )}
        <div className={styles.buttons}>
          <Button type="submit" variant="contained">
            {texts.submit}
          </Button>
        </div>
      </form>
      <p>{texts.claimText}</p>
      <div className={styles.buttons}>
        <Button variant="outlined" disabled={acts.isBusy} onClick={() => acts.run({ act: 'claim' })}>
          {claimTexts.claim}
        </Button>
        <AppLink to={paths.desk} className={styles.link}>
          {back}
        </AppLink>
      </div>
    </DeskNotice>
  );
}
