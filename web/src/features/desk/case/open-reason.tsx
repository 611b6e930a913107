import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { paths } from '../../../../../common/paths.js';
import type { CaseDoor, ViewReason } from '../../../../../src/clinic/desk/contracts/visits.contract.js';
import { isFilled } from '../../../shared/auth/field-rules.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { Form } from '../../../shared/ui/form.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { DeskNotice } from '../shared/desk-notice.js';
import { refusalOf } from '../shared/desk-calls.js';
import { AskedHandOver } from './asked-hand-over.js';
import { TakeOverDialog } from './take-over-dialog.js';
import { useVisit } from './use-case.js';
import styles from './case.module.css';
import { caseTexts } from './case.texts.js';
import { useClaimActs } from './use-claim-acts.js';

/** Without "second opinion": a colleague who was asked for one enters without a question. */
const reasonsFor = ({ isSignedByMe }: CaseDoor): readonly ViewReason[] =>
  isSignedByMe ? ['follow-up'] : ['handover', 'emergency'];

interface OpenReasonProps {
  readonly id: string;
  readonly door: CaseDoor;
}

/** Asks for the reason to read a case of a colleague, names its holder, and offers to claim it instead. */
export function OpenReason({ id, door }: OpenReasonProps) {
  const { open: texts, claim: claimTexts, back } = useTexts(caseTexts);
  const acts = useClaimActs(id);
  const { control, register, handleSubmit, formState } = useForm({ defaultValues: { reason: '', note: '' } });
  const { errors } = formState;
  const visit = useVisit(id);
  const [isTakingOver, setIsTakingOver] = useState(false);
  const language = useLanguage();
  const reasons = reasonsFor(door);
  const legendId = useId();
  const chosen = useWatch({ control, name: 'reason' });
  const open = ({ reason, note }: { reason: string; note: string }) => {
    const valid = reasons.find((name) => name === reason);
    if (valid) visit.mutate({ reason: valid, note: note.trim() });
  };
  return (
    <DeskNotice title={texts.title} text={texts.text}>
      {door.handOver !== null && <AskedHandOver caseId={id} offer={door.handOver} />}
      {door.claimedBy !== null && door.claimedSince !== null && (
        <p className={styles.state}>
          {claimTexts.othersSince(door.claimedBy.displayName, formatInstant(door.claimedSince, language))}
        </p>
      )}
      {acts.problem !== null && <NotePanel tone="problem" text={acts.problem} error={acts.error} />}
      {visit.isError && (
        <NotePanel
          tone="problem"
          text={refusalOf(visit.error) === 'own_case' ? claimTexts.ownCase : texts.failed}
          error={visit.error}
        />
      )}
      <Form className={styles.form} what="opening" onSubmit={handleSubmit(open)}>
        <FormControl error={errors.reason !== undefined}>
          <FormLabel id={legendId}>{texts.legend}</FormLabel>
          <Controller
            control={control}
            name="reason"
            rules={{ validate: isFilled(texts.reasonMissing) }}
            render={({ field: { ref, ...field } }) => (
              <RadioGroup {...field} aria-labelledby={legendId}>
                {reasons.map((reason, index) => (
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
        {chosen !== '' && (
          <TextField
            label={texts.notes[chosen === 'emergency' ? 'emergency' : 'other']}
            isRequired
            rows={3}
            registration={register('note', { validate: isFilled(texts.noteMissing) })}
            error={errors.note?.message}
          />
        )}
        <div className={styles.buttons}>
          <Button type="submit" variant="contained" disabled={visit.isPending}>
            {texts.submit}
          </Button>
        </div>
      </Form>
      {door.state === 'submitted' && <p>{texts.claimText}</p>}
      <div className={styles.buttons}>
        {door.state === 'submitted' && (
          <Button variant="outlined" disabled={acts.isBusy} onClick={() => acts.run({ act: 'claim' })}>
            {claimTexts.claim}
          </Button>
        )}
        {door.claimedBy !== null && (
          <Button variant="outlined" onClick={() => setIsTakingOver(true)}>
            {claimTexts.takeOver}
          </Button>
        )}
        <AppLink to={paths.desk} className={styles.link}>
          {back}
        </AppLink>
      </div>
      {isTakingOver && door.claimedBy !== null && (
        <TakeOverDialog name={door.claimedBy.displayName} acts={acts} onClose={() => setIsTakingOver(false)} />
      )}
    </DeskNotice>
  );
}
