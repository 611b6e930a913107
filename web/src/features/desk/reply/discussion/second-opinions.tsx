import Stack from '@mui/material/Stack';
import type { SecondOpinion } from '../../../../../../src/clinic/replies/contracts/desk-reply.contract.js';
import { useAct } from '../../../../shared/acts/use-act.js';
import { isFilled } from '../../../../shared/auth/field-rules.js';
import { formatInstant } from '../../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../../shared/language.js';
import { ActForm } from '../../../../shared/ui/act-form.js';
import { ChoiceField, Field } from '../../../../shared/ui/field.js';
import { useClinicians } from '../../shared/clinician-gate.js';
import { sendTo } from '../../../../shared/api/client.js';
import { useKeptForm } from '../../../../shared/hooks/use-kept-form.js';
import { useTypedTexts } from '../../shared/typed-texts.js';
import styles from '../reply.module.css';
import { discussionTexts } from './discussion.texts.js';
import { useReloadReply, useReply } from '../use-reply.js';
import { CommentForm } from './comment-form.js';
import { Panel, Soft } from '../../../../shared/ui/staff-parts.js';
import { doneTexts } from '../../shared/done.texts.js';

interface SecondOpinionsProps {
  readonly caseId: string;
  readonly opinions: readonly SecondOpinion[];
  /** The caller holds the case and may ask. */
  readonly canAsk: boolean;
}

/** The colleagues who were asked, and their opinions. */
export function SecondOpinions({ caseId, opinions, canAsk }: SecondOpinionsProps) {
  const { opinions: texts } = useTexts(discussionTexts);
  const { me } = useClinicians();
  return (
    <Panel aria-labelledby="second-opinions">
      <h2 id="second-opinions" tabIndex={-1}>
        {texts.title}
      </h2>
      <Soft as="p">{texts.lead}</Soft>
      {opinions.length === 0 && <p>{texts.none}</p>}
      {opinions.map((opinion) => (
        <Opinion
          key={opinion.id}
          caseId={caseId}
          opinion={opinion}
          canComment={canAsk || opinion.clinician.id === me.id}
        />
      ))}
      {canAsk && <AskColleague caseId={caseId} opinions={opinions} />}
    </Panel>
  );
}

/** What the reader is asked, above the whole case; nothing for a reader who was not asked. */
export function AskedQuestion({ caseId }: { readonly caseId: string }) {
  const { opinions: texts } = useTexts(discussionTexts);
  const { me } = useClinicians();
  const { data } = useReply(caseId);
  const asked = data?.secondOpinions.find(({ clinician }) => clinician.id === me.id);
  if (!asked || asked.question === null) return null;
  return (
    <Panel aria-labelledby="asked-question">
      <h2 id="asked-question">{texts.asks(asked.askedBy.displayName)}</h2>
      <p className={styles.written}>{asked.question}</p>
      <p>
        <a href="#second-opinions">{texts.toAnswer}</a>
      </p>
    </Panel>
  );
}

interface OpinionProps {
  readonly caseId: string;
  readonly opinion: SecondOpinion;
  readonly canComment: boolean;
}

function Opinion({ caseId, opinion, canComment }: OpinionProps) {
  const language = useLanguage();
  const { opinions: texts } = discussionTexts[language];
  const reload = useReloadReply(caseId);
  const { id, clinician, askedBy, askedAt, question, comments } = opinion;
  return (
    <Stack spacing={1} sx={{ pt: 1.5, borderTop: '1px solid var(--line)' }}>
      <h3>{texts.asked(clinician.displayName, formatInstant(askedAt, language))}</h3>
      {question !== null && (
        <div>
          <Soft as="p">{askedBy.displayName}</Soft>
          <p className={styles.written}>{question}</p>
        </div>
      )}
      {comments.length === 0 ? (
        <Soft as="p">{texts.noComments}</Soft>
      ) : (
        <ul className={styles.talk}>
          {comments.map(({ text, at, by }) => (
            <li key={at}>
              <Soft as="p">
                {by.displayName}, {formatInstant(at, language)}
              </Soft>
              <p className={styles.written}>{text}</p>
            </li>
          ))}
        </ul>
      )}
      {canComment && (
        <CommentForm
          name={`comment ${id}`}
          texts={{ label: texts.comment, missing: texts.commentMissing, send: texts.send, failed: texts.failed }}
          send={async (text) => {
            await sendTo('POST', `/api/v1/desk/cases/${caseId}/second-opinions/${id}/comments`, { text });
            await reload();
          }}
        />
      )}
    </Stack>
  );
}

interface Asked {
  readonly clinicianId: string;
  readonly question: string;
}

/** A colleague who was asked before has a field for comments. */
function AskColleague({ caseId, opinions }: Omit<SecondOpinionsProps, 'canAsk'>) {
  const { opinions: texts } = useTexts(discussionTexts);
  const { colleagues } = useClinicians();
  const reload = useReloadReply(caseId);
  const { form, forget } = useKeptForm<Asked>(`second opinion ${caseId}`, useTypedTexts(), {
    clinicianId: '',
    question: '',
  });
  const done = useTexts(doneTexts);
  const act = useAct({
    act: (body: Asked) => sendTo('POST', `/api/v1/desk/cases/${caseId}/second-opinions`, body),
    texts: { done: done.opinion, failed: texts.failed },
    onDone() {
      form.reset({ clinicianId: '', question: '' });
      forget();
      return reload();
    },
    failureIs: 'note',
  });
  const others = colleagues.filter(({ id }) => !opinions.some(({ clinician }) => clinician.id === id));
  if (others.length === 0) return <Soft as="p">{texts.noColleagues}</Soft>;
  return (
    <ActForm submit={texts.ask} variant="outlined" {...{ form, act }}>
      <ChoiceField
        name="clinicianId"
        label={texts.colleague}
        isRequired
        rules={{ validate: isFilled(texts.choiceMissing) }}
        options={[
          ['', texts.choose],
          ...others.map(({ id, displayName, title }) => [id, `${displayName}, ${title}`] as const),
        ]}
      />
      <Field
        name="question"
        label={texts.question}
        isRequired
        rows={3}
        rules={{ validate: isFilled(texts.questionMissing) }}
      />
    </ActForm>
  );
}
