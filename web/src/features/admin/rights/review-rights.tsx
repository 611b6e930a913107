import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { MAX_LENGTHS } from '../../../../../common/field-limits.js';
import { formatDay } from '../../../../../common/dates.js';
import { stockholmDay } from '../../../../../common/stockholm-day.js';
import type { ReviewRightsRequest, RightsResponse } from '../../../../../src/supabase/auth/rights/rights.contract.js';
import { StepUpDialog } from '../../../shared/auth/step-up-dialog.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useTexts } from '../../../shared/language.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { useRightsCalls } from './rights-calls.js';
import styles from './rights.module.css';
import { rightsTexts } from './rights.texts.js';
import { useRightsAct } from './use-rights-act.js';

interface ReviewRightsProps {
  readonly rights: RightsResponse;
  /** Also after a refusal: the list may be another one. */
  readonly onReviewed: () => void;
}

/** The last review, and the next: an admin confirms by name that the list was gone through. */
export function ReviewRights({ rights, onReviewed }: ReviewRightsProps) {
  const { review: texts } = useTexts(rightsTexts);
  const calls = useRightsCalls();
  const { register, handleSubmit, formState, reset } = useForm({ defaultValues: { name: '' } });
  const { act, isPending, stepUp } = useRightsAct<ReviewRightsRequest, void>({
    act: async (body) => {
      try {
        await calls.review(body);
      } finally {
        onReviewed();
      }
    },
    done: texts.done,
    failed: texts.failed,
    onDone: () => reset(),
  });
  const { lastReview, dueAt, stage, fingerprint } = rights;
  const submit = handleSubmit(({ name }) => act({ fingerprint, name: name.trim() }));
  return (
    <section className={styles.box} aria-labelledby="rights-review">
      <h2 id="rights-review">{texts.heading}</h2>
      <p>
        {lastReview === null
          ? texts.never
          : texts.last(dayOf(lastReview.reviewedAt), lastReview.name, lastReview.hasChangedSince)}
      </p>
      {dueAt !== null && (
        <p className={stage === 'current' ? styles.quiet : styles.missing}>{texts.due[stage](dayOf(dueAt))}</p>
      )}
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          inBackground(submit(), 'reviewing the rights');
        }}
      >
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          isRequired
          autoComplete="name"
          registration={register('name', {
            validate: {
              filled: (text) => text.trim() !== '' || texts.nameMissing,
              length: (text) => text.trim().length <= MAX_LENGTHS.name || texts.nameLong(MAX_LENGTHS.name),
            },
          })}
          error={formState.errors.name?.message}
        />
        <Button type="submit" variant="contained" disabled={isPending}>
          {texts.submit}
        </Button>
      </form>
      {stepUp.question !== null && <StepUpDialog stepUp={stepUp} />}
    </section>
  );
}

function dayOf(instant: string): string {
  return formatDay(stockholmDay(new Date(instant)));
}
