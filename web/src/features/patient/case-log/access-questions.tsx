import { useForm } from 'react-hook-form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatMoment } from '../../../../../common/dates.js';
import type {
  AccessQuestionsResponse,
  AskAboutAccessRequest,
} from '../../../../../src/clinic/matters/questions/access-questions.contract.js';
import { isCaseSessionLost, readFrom, refusalOf, sendTo } from '../../../shared/api/client.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { Form, SubmitButton } from '../../../shared/ui/form.js';
import { ProblemLine } from '../../../shared/ui/problem-line.js';
import { SelectField } from '../../../shared/ui/select-field.js';
import { TextField } from '../../../shared/ui/text-field.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './case-log.module.css';
import { accessQuestionsTexts as texts } from './case-log.texts.js';
import type { LoggedVisit } from './present-accesses.js';

interface AccessQuestionsProps {
  readonly caseId: string;
  /** Of others than the patient; newest first. */
  readonly visits: readonly LoggedVisit[];
  readonly onSessionLost: () => void;
}

const MAX_TEXT = 2000;

/** 'Jag undrar över en åtkomst': a question about one visit, and the replies to earlier ones. */
export function AccessQuestions({ caseId, visits, onSessionLost }: AccessQuestionsProps) {
  const queryClient = useQueryClient();
  const path = `/api/v1/cases/${caseId}/access-questions`;
  const queryKey = ['case', caseId, 'access-questions'];
  const { data } = useQuery({
    queryKey,
    queryFn: () => readFrom<AccessQuestionsResponse>(path),
    retry: false,
    staleTime: 0,
  });
  const ask = async (question: AskAboutAccessRequest) => {
    await sendTo('POST', path, question);
    inBackground(queryClient.invalidateQueries({ queryKey }), 'reading the questions again');
  };
  return (
    <>
      <h3>{texts.heading}</h3>
      {visits.length === 0 ? (
        <p className={layout.soft}>{texts.none}</p>
      ) : (
        <AskForm visits={visits} ask={ask} onSessionLost={onSessionLost} />
      )}
      {data !== undefined && data.questions.length > 0 && (
        <ul className={styles.questions}>
          {data.questions.map(({ id, accessAt, text, reply }) => (
            <li key={id}>
              <p className={layout.soft}>{texts.about(formatMoment(new Date(accessAt)))}</p>
              <p>{text}</p>
              <p className={layout.soft}>
                {reply === null ? texts.waits : texts.replied(formatMoment(new Date(reply.at)))}
              </p>
              {reply !== null && <p>{reply.text}</p>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Two visits within a minute differ by what was done. */
const nameOf = ({ at, who, summary, acts }: LoggedVisit) => `${formatMoment(new Date(at))}, ${who}: ${summary ?? acts}`;

interface AskFormProps extends Pick<AccessQuestionsProps, 'visits' | 'onSessionLost'> {
  readonly ask: (question: AskAboutAccessRequest) => Promise<void>;
}

/** What was typed is kept when it could not be sent. */
function AskForm({ visits, ask, onSessionLost }: AskFormProps) {
  const { register, handleSubmit, formState, reset } = useForm({
    defaultValues: { accessAt: visits[0]?.at ?? '', text: '' },
  });
  const { errors } = formState;
  const asking = useMutation({
    mutationFn: ({ accessAt, text }: AskAboutAccessRequest) => ask({ accessAt, text: text.trim() }),
    onSuccess: () => reset(),
    onError(error) {
      if (isLost(error)) onSessionLost();
    },
    // The words leave memory with the form.
    gcTime: 0,
  });
  const isAsked = refusalOf(asking.error) === 'already_asked';
  return (
    <Form
      className={styles.ask}
      what="asking about an access"
      onSubmit={handleSubmit((question) => asking.mutate(question))}
    >
      <SelectField
        label={texts.which}
        registration={register('accessAt')}
        options={visits.map((visit) => [visit.at, nameOf(visit)] as const)}
      />
      <TextField
        label={texts.text}
        hint={texts.hint}
        rows={3}
        isRequired
        registration={register('text', {
          maxLength: { value: MAX_TEXT, message: texts.tooLong },
          validate: (text) => text.trim() !== '' || texts.missing,
        })}
        error={errors.text?.message}
      />
      <p role="status">{asking.isSuccess && texts.sent}</p>
      {asking.isError && !isLost(asking.error) && (
        <ProblemLine text={texts[isAsked ? 'already' : 'failed']} error={asking.error} />
      )}
      <SubmitButton tone="quiet" isSubmitting={asking.isPending} texts={texts} />
    </Form>
  );
}

/** An access that nobody knows is refused like a case that is no longer open. */
function isLost(error: unknown): boolean {
  return isCaseSessionLost(error) && refusalOf(error) !== 'access_unknown';
}
