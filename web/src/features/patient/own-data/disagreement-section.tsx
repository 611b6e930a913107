import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { DISAGREEMENT_LIMITS, type DisputedEntry } from '../../../../../common/disagreement.js';
import type {
  DisagreeRequest,
  DisagreementsResponse,
} from '../../../../../src/clinic/replies/contracts/disagreements.contract.js';
import { retryPassing, refusalOf } from '../../../shared/api/client.js';
import { isFilled } from '../../../shared/auth/field-rules.js';
import { DisagreementText } from '../../../shared/case-reply/disagreement-text.js';
import { disagreementTexts } from '../../../shared/case-reply/disagreement.texts.js';
import { CardSection } from '../../../shared/ui/card-section.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from '../../../shared/own-data/own-data.module.css';
import { Form, SubmitButton } from '../../../shared/ui/form.js';
import { ProblemLine } from '../../../shared/ui/problem-line.js';
import { Loaded } from '../../../shared/ui/loaded.js';
import { SelectField } from '../../../shared/ui/select-field.js';
import { TextField } from '../../../shared/ui/text-field.js';
import type { OwnDataSectionOfCase } from './case-own-data.js';
import { disagreementSectionTexts as texts } from './own-data.texts.js';
import { useCaseSection } from './use-case-section.js';

/** The patient notes that something in the journal is wrong, and reads what the clinic did. */
export function DisagreementSection(section: OwnDataSectionOfCase) {
  const { read, send } = useCaseSection(section);
  const client = useQueryClient();
  const queryKey = ['case', section.caseId, 'disagreements'];
  const query = useQuery({
    queryKey,
    queryFn: () => read<DisagreementsResponse>('disagreements'),
    retry: retryPassing,
    staleTime: 0,
  });
  const add = async (note: DisagreeRequest) => {
    const made = await send<DisagreementsResponse>('POST', 'disagreements', note);
    client.setQueryData(queryKey, made);
  };
  return (
    <CardSection heading={texts.heading} text={texts.text}>
      <Loaded query={query} name="the notes" waiting={2} failed={texts.failed}>
        {({ entries, disagreements }) => (
          <>
            {entries.length === 0 ? <p>{texts.nothing}</p> : <NoteForm entries={entries} add={add} />}
            {disagreements.length > 0 && (
              <div>
                <h3 className={layout.strong}>{texts.listHeading}</h3>
                <ul className={styles.list}>
                  {disagreements.toReversed().map((note) => (
                    <li key={note.id} className={styles.row}>
                      <DisagreementText note={note} language="sv" />
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </>
        )}
      </Loaded>
    </CardSection>
  );
}

interface NoteFormProps {
  readonly entries: readonly DisputedEntry[];
  readonly add: (note: DisagreeRequest) => Promise<void>;
}

/** What was typed is kept when it could not be stored. */
function NoteForm({ entries, add }: NoteFormProps) {
  const { register, handleSubmit, formState, resetField } = useForm<DisagreeRequest>({
    defaultValues: { entry: entries[0] ?? 'answers', text: '' },
  });
  const { errors } = formState;
  const adding = useMutation({
    mutationFn: ({ entry, text }: DisagreeRequest) => add({ entry, text: text.trim() }),
    onSuccess: () => resetField('text'),
    // The words leave memory with the form.
    gcTime: 0,
  });
  const isFull = refusalOf(adding.error) === 'too_many_disagreements';
  return (
    <Form className={styles.form} what="noting what is wrong" onSubmit={handleSubmit((note) => adding.mutate(note))}>
      <SelectField
        label={texts.entry}
        registration={register('entry')}
        options={entries.map((entry) => [entry, disagreementTexts.sv.entries[entry]] as const)}
      />
      <TextField
        label={texts.words}
        isRequired
        rows={4}
        registration={register('text', {
          validate: isFilled(texts.wordsMissing),
          maxLength: { value: DISAGREEMENT_LIMITS.text, message: texts.tooLong },
        })}
        error={errors.text?.message}
      />
      <p role="status">{adding.isSuccess && texts.sent}</p>
      {adding.isError && <ProblemLine text={texts[isFull ? 'tooMany' : 'sendFailed']} error={adding.error} />}
      <SubmitButton tone="quiet" isSubmitting={adding.isPending} texts={texts} />
    </Form>
  );
}
