import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SecondOpinion } from '../../../../../../src/clinic/replies/contracts/second-opinions.contract.js';
import { formatInstant } from '../../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../../shared/language.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { SelectField } from '../../../../shared/ui/select-field.js';
import { useClinicians } from '../../shared/clinician-gate.js';
import { useDeskCalls } from '../../shared/desk-calls.js';
import styles from '../reply.module.css';
import { replyTexts } from '../reply.texts.js';
import { useReloadReply } from '../use-reply.js';
import { CommentForm } from './comment-form.js';

interface SecondOpinionsProps {
  readonly caseId: string;
  readonly opinions: readonly SecondOpinion[];
  /** The caller holds the case and may ask. */
  readonly canAsk: boolean;
}

/** The colleagues who were asked, and their opinions. */
export function SecondOpinions({ caseId, opinions, canAsk }: SecondOpinionsProps) {
  const { opinions: texts } = useTexts(replyTexts);
  const { me } = useClinicians();
  return (
    <section aria-labelledby="second-opinions" className={styles.panel}>
      <h2 id="second-opinions">{texts.title}</h2>
      <p className={styles.soft}>{texts.lead}</p>
      {opinions.length === 0 && <p>{texts.none}</p>}
      {opinions.map((opinion) => (
        <Opinion
          key={opinion.id}
          caseId={caseId}
          opinion={opinion}
          canComment={canAsk || opinion.clinician.id === me.id}
        />
      ))}
      {canAsk && <AskColleague caseId={caseId} />}
    </section>
  );
}

interface OpinionProps {
  readonly caseId: string;
  readonly opinion: SecondOpinion;
  readonly canComment: boolean;
}

function Opinion({ caseId, opinion, canComment }: OpinionProps) {
  const language = useLanguage();
  const { opinions: texts } = replyTexts[language];
  const callDesk = useDeskCalls();
  const reload = useReloadReply(caseId);
  const { id, clinician, askedAt, comments } = opinion;
  return (
    <div className={styles.opinion}>
      <h3>{texts.asked(clinician.displayName, formatInstant(askedAt, language))}</h3>
      {comments.length === 0 ? (
        <p className={styles.soft}>{texts.noComments}</p>
      ) : (
        <ul className={styles.talk}>
          {comments.map(({ text, at, by }) => (
            <li key={at}>
              <p className={styles.soft}>
                {by.displayName}, {formatInstant(at, language)}
              </p>
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
            await callDesk({ method: 'POST', path: `cases/${caseId}/second-opinions/${id}/comments`, body: { text } });
            await reload();
          }}
        />
      )}
    </div>
  );
}

function AskColleague({ caseId }: { readonly caseId: string }) {
  const { opinions: texts } = useTexts(replyTexts);
  const { colleagues } = useClinicians();
  const callDesk = useDeskCalls();
  const reload = useReloadReply(caseId);
  const [clinicianId, setClinicianId] = useState('');
  const ask = useMutation({
    mutationFn: () => callDesk({ method: 'POST', path: `cases/${caseId}/second-opinions`, body: { clinicianId } }),
    onSuccess: async () => {
      setClinicianId('');
      await reload();
    },
  });
  if (colleagues.length === 0) return <p className={styles.soft}>{texts.noColleagues}</p>;
  return (
    <>
      {ask.isError && <NotePanel tone="problem" text={texts.failed} error={ask.error} />}
      <div className={styles.ask}>
        <SelectField
          label={texts.colleague}
          value={clinicianId}
          onChoose={setClinicianId}
          options={colleagues.map(({ id, displayName, title }) => [id, `${displayName}, ${title}`])}
        >
          <option value="">{texts.choose}</option>
        </SelectField>
        <Button variant="outlined" disabled={clinicianId === '' || ask.isPending} onClick={() => ask.mutate()}>
          {texts.ask}
        </Button>
      </div>
    </>
  );
}
