import { questionsOf } from '../../../../../../common/questionnaire/questionnaire.js';
import type { PatientCase } from '../../../../shared/case/case-types.js';
import { photoTitles } from '../../../../shared/case/photo.texts.js';
import { ThreadHead, type ThreadItem } from '../../../../shared/case/thread.js';
import layout from '../../../../shared/ui/layout.module.css';
import { caseStatesTexts } from './case-states.texts.js';
import { SentForm } from './sent-form.js';

const { asked: texts } = caseStatesTexts.sent;

/** What the patient sent, and what the doctor asked with the answer to it, as items of the thread. */
export function sentItems(opened: PatientCase, onSessionLost: () => void): readonly ThreadItem[] {
  const { submittedAt, pastInfoRequests } = opened;
  const form: ThreadItem = {
    ...{ id: 'form', at: submittedAt ?? '', from: 'patient' },
    content: (
      <>
        <ThreadHead by={null} at={submittedAt ?? ''} />
        <SentForm {...{ opened, onSessionLost }} />
      </>
    ),
  };
  return [form, ...pastInfoRequests.flatMap((request) => itemsOf(request, opened))];
}

type PastInfoRequest = PatientCase['pastInfoRequests'][number];

function itemsOf(request: PastInfoRequest, { questionnaire }: PatientCase): readonly ThreadItem[] {
  const { askedAt, askedBy, text, slots, questionIds, answeredAt, reply } = request;
  const labelOf = (id: string) => questionsOf(questionnaire).find((question) => question.id === id)?.label ?? id;
  const question: ThreadItem = {
    ...{ id: `asked ${askedAt}`, at: askedAt, from: 'clinic' },
    content: (
      <>
        <ThreadHead by={askedBy} what={texts.what} at={askedAt} />
        {text !== '' && <p className={layout.written}>{text}</p>}
        {slots.length > 0 && <p>{texts.photos(slots.map((slot) => photoTitles[slot]).join(', '))}</p>}
        {questionIds.length > 0 && (
          <p>
            {texts.questions} {questionIds.map(labelOf).join(' ')}
          </p>
        )}
        {answeredAt === null && <p className={layout.soft}>{reply === null ? texts.unanswered : texts.unsent}</p>}
        {answeredAt === null && reply !== null && <p className={layout.written}>{reply}</p>}
      </>
    ),
  };
  if (answeredAt === null) return [question];
  const answer: ThreadItem = {
    ...{ id: `answered ${askedAt}`, at: answeredAt, from: 'patient' },
    content: (
      <>
        <ThreadHead by={null} at={answeredAt} />
        <p className={layout.written}>{reply ?? texts.sent}</p>
      </>
    ),
  };
  return [question, answer];
}
