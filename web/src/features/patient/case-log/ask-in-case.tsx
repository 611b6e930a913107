import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  AskedInCase,
  AskedInCaseResponse,
} from '../../../../../src/clinic/cases/matters/case-matters.contract.js';
import { formatMoment } from '../../../../../common/dates.js';
import { isCaseSessionLost, readFrom, refusalOf, sendTo } from '../../../shared/api/client.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { problemOf } from '../../../shared/errors/problem.js';
import { Form, SubmitButton } from '../../../shared/ui/form.js';
import layout from '../../../shared/ui/layout.module.css';
import { ProblemLine } from '../../../shared/ui/problem-line.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { askTexts } from './ask.texts.js';
import styles from './case-log.module.css';
import ownData from '../../../shared/own-data/own-data.module.css';

interface AskInCaseProps<Asked extends AskedInCase> {
  readonly caseId: string;
  /** Below `/api/v1/cases/<id>/`: where they are listed, as `questions`, and asked. */
  readonly name: string;
  readonly texts: {
    readonly text: string;
    readonly hint: string;
    readonly missing: string;
    readonly submit: string;
    readonly sent: string;
    readonly failed: string;
    readonly refusals: Readonly<Record<string, string>>;
    /** Above the words of an earlier one. */
    readonly about: (asked: Asked) => string;
  };
  /** What is sent beside the words. */
  readonly bodyOf?: () => object;
  /** Inputs of it. */
  readonly children?: ReactNode;
  /** There is nothing to ask about. */
  readonly isListOnly?: boolean;
  readonly onSessionLost: () => void;
}

const MAX_TEXT = 2000;

/** A form by which patients ask the clinic something in their case, and what they asked before with its replies. */
export function AskInCase<Asked extends AskedInCase>(props: AskInCaseProps<Asked>) {
  const { caseId, name, texts, isListOnly } = props;
  const { data } = useQuery({
    queryKey: ['case', caseId, name],
    queryFn: () => readFrom<AskedInCaseResponse<Asked>>(`/api/v1/cases/${caseId}/${name}`),
    retry: false,
    staleTime: 0,
  });
  return (
    <>
      {!isListOnly && <AskForm {...props} />}
      {data !== undefined && data.questions.length > 0 && (
        <ul className={styles.questions}>
          {data.questions.map((asked) => (
            <li key={asked.id}>
              <p className={layout.soft}>{texts.about(asked)}</p>
              <p>{asked.text}</p>
              <p className={layout.soft}>
                {asked.reply === null ? askTexts.waits : askTexts.replied(formatMoment(new Date(asked.reply.at)))}
              </p>
              {asked.reply !== null && <p>{asked.reply.text}</p>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What was typed is kept when it could not be sent. */
function AskForm<Asked extends AskedInCase>(props: AskInCaseProps<Asked>) {
  const { caseId, name, texts, bodyOf = () => ({}), children, onSessionLost } = props;
  const queryClient = useQueryClient();
  const { register, handleSubmit, formState, reset } = useForm({ defaultValues: { text: '' } });
  const { errors } = formState;
  // An answer with a code of its own is no lost session.
  const isLost = (error: unknown) => isCaseSessionLost(error) && !((refusalOf(error) ?? '') in texts.refusals);
  const asking = useMutation({
    mutationFn: async ({ text }: { readonly text: string }) => {
      await sendTo('POST', `/api/v1/cases/${caseId}/${name}`, { ...bodyOf(), text: text.trim() });
      inBackground(queryClient.invalidateQueries({ queryKey: ['case', caseId, name] }), 'reading what was asked again');
    },
    onSuccess: () => reset(),
    onError(error) {
      if (isLost(error)) onSessionLost();
    },
    // The words leave memory with the form.
    gcTime: 0,
  });
  return (
    <Form
      className={ownData.form}
      what="asking in a case"
      onSubmit={handleSubmit((question) => asking.mutate(question))}
    >
      {children}
      <TextField
        label={texts.text}
        hint={texts.hint}
        rows={3}
        isRequired
        registration={register('text', {
          maxLength: { value: MAX_TEXT, message: askTexts.tooLong },
          validate: (text) => text.trim() !== '' || texts.missing,
        })}
        error={errors.text?.message}
      />
      <p role="status">{asking.isSuccess && texts.sent}</p>
      {asking.isError && !isLost(asking.error) && <ProblemLine {...problemOf(asking.error, texts)} />}
      <SubmitButton tone="quiet" isSubmitting={asking.isPending} texts={{ ...askTexts, submit: texts.submit }} />
    </Form>
  );
}
