import { MAX_LENGTHS } from '../../../../../common/field-limits.js';
import { formatDay } from '../../../../../common/dates.js';
import { stockholmDay } from '../../../../../common/stockholm-day.js';
import type { RightsResponse } from '../../../../../src/supabase/auth/rights-review/rights.contract.js';
import { useAct } from '../../../shared/acts/use-act.js';
import { useTexts } from '../../../shared/language.js';
import { ActForm } from '../../../shared/ui/act-form.js';
import { Field } from '../../../shared/ui/field.js';
import { rightsTexts } from './rights.texts.js';
import { Panel, Soft } from '../../../shared/ui/staff-parts.js';
import { sendTo } from '../../../shared/api/client.js';

interface ReviewRightsProps {
  readonly rights: RightsResponse;
  /** Also after a refusal: the list may be another one. */
  readonly onReviewed: () => void;
}

/** The last review, and the next: an admin confirms by name that the list was gone through. */
export function ReviewRights({ rights, onReviewed }: ReviewRightsProps) {
  const { review: texts, refusals } = useTexts(rightsTexts);
  const { lastReview, dueAt, stage, fingerprint } = rights;
  const act = useAct({
    act: ({ name }: { readonly name: string }) =>
      sendTo('POST', '/api/v1/admin/rights/reviews', { fingerprint, name: name.trim() }),
    texts: { done: texts.done, failed: texts.failed, refusals },
    onEnd: onReviewed,
  });
  return (
    <Panel sx={{ my: 3 }} aria-labelledby="rights-review">
      <h2 id="rights-review">{texts.heading}</h2>
      <p>
        {lastReview === null
          ? texts.never
          : texts.last(dayOf(lastReview.reviewedAt), lastReview.name, lastReview.hasChangedSince)}
      </p>
      {dueAt !== null && (
        <Soft as="p" data-tone={stage === 'current' ? undefined : 'problem'}>
          {texts.due[stage](dayOf(dueAt))}
        </Soft>
      )}
      <ActForm sx={{ maxWidth: '28rem' }} submit={texts.submit} defaults={{ name: '' }} act={act} clears>
        <Field
          name="name"
          label={texts.name}
          hint={texts.nameHint}
          isRequired
          autoComplete="name"
          rules={{
            validate: {
              filled: (text: string) => text.trim() !== '' || texts.nameMissing,
              length: (text: string) => text.trim().length <= MAX_LENGTHS.name || texts.nameLong(MAX_LENGTHS.name),
            },
          }}
        />
      </ActForm>
    </Panel>
  );
}

function dayOf(instant: string): string {
  return formatDay(stockholmDay(new Date(instant)));
}
