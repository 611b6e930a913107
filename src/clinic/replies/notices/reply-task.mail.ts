import type { Tx } from '../../../platform/database/transactions.js';
import { letter } from '../../../platform/notices/letter.js';
import { notice } from '../../../platform/notices/notice.js';
import { CASE_EVENT_TYPES } from '../../cases/cases.events.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { factOfReply } from '../../cases/case.entity.js';
import { OpinionAnswered, OpinionAsked } from '../../cases/replies.events.js';
import { clinicianTaskMail } from '../../desk/notices/clinician-task.js';
import { clinicianOrAll, theClinician } from '../../desk/notices/desk-readers.js';

async function readOrder(tx: Tx, { caseId }: { caseId: string }, cases: CasesRepository) {
  const found = await cases.find(caseId, tx);
  return found ? { orderId: found.orderId } : 'the case is gone';
}

/** To the colleague who is asked for a second opinion. */
export const OpinionNotice = notice({
  job: 'cases.ask-for-opinion',
  on: OpinionAsked,
  to: theClinician,
  with: [CasesRepository],
  facts: readOrder,
  template: 'assessments.clinician-opinion',
  factId: ({ opinionId }) => opinionId,
  write: ({ brand, orderNumber, deskUrl: url }) =>
    clinicianTaskMail({
      ...{ brand, orderNumber, url },
      subject: `En kollega vill ha din bedömning, order ${orderNumber}`,
      paragraph: 'En kollega ber dig läsa ett ärende och kommentera det. Öppna ärendet och läs vad frågan gäller.',
    }),
});

/** To who asked for a second opinion, for each comment of the colleague. */
export const OpinionAnsweredNotice = notice({
  job: 'cases.notify-of-opinion',
  on: OpinionAnswered,
  to: theClinician,
  with: [CasesRepository],
  facts: readOrder,
  template: 'assessments.clinician-opinion-answered',
  factId: ({ commentId }) => commentId,
  write: ({ brand, orderNumber, deskUrl: url }) =>
    clinicianTaskMail({
      ...{ brand, orderNumber, url },
      subject: `En kollega har svarat dig, order ${orderNumber}`,
      paragraph: 'Kollegan som du frågade har skrivit sin bedömning. Öppna ärendet och läs den.',
    }),
});

/** To the clinician who had signed, or to all while that one is away: the case waits for another reply. */
export const RetractionTaskNotice = notice({
  job: 'cases.notify-desk-of-retraction',
  on: CASE_EVENT_TYPES['reply-retracted'],
  to: clinicianOrAll,
  with: [CasesRepository],
  facts: async (tx, { caseId, formerClinicianId: clinicianId = null }, cases) => {
    const found = await cases.find(caseId, tx);
    return found ? { replyId: factOfReply(found), clinicianId } : 'the case is gone';
  },
  template: 'assessments.clinician-retraction',
  factId: ({ replyId }) => replyId,
  write: ({ brand, orderNumber, deskUrl: url }) =>
    clinicianTaskMail({
      ...{ brand, orderNumber, url },
      subject: `Ett svar har dragits tillbaka, order ${orderNumber}`,
      paragraph:
        'Patienten kan inte längre läsa svaret. Ärendet ligger i kön och väntar på ett nytt svar. Recept och annat som har skickats dras inte tillbaka av sig självt: makulera det där det skickades. Ring patienten.',
    }),
});

interface SignersTask {
  readonly caseId: string;
  readonly orderId: string;
  readonly clinicianId: string | null;
  readonly factId: string;
}

/** The patient has written. */
export const MessageTaskLetter = letter({
  to: clinicianOrAll,
  template: 'assessments.clinician-message',
  factId: ({ factId }: SignersTask) => factId,
  write: ({ brand, orderNumber, deskUrl }) =>
    clinicianTaskMail({
      ...{ brand, orderNumber },
      url: `${deskUrl}#meddelanden`,
      subject: `Ett nytt meddelande väntar, order ${orderNumber}`,
      paragraph: 'En patient har skrivit om ett svar från kliniken. Öppna ärendet och läs meddelandet.',
    }),
});

/** A prescription of a signed reply is still unsent. */
export const PrescriptionTaskLetter = letter({
  to: clinicianOrAll,
  template: 'assessments.clinician-prescription',
  factId: ({ factId }: SignersTask) => factId,
  write: ({ brand, orderNumber, deskUrl: url }) =>
    clinicianTaskMail({
      ...{ brand, orderNumber, url },
      subject: `Något är inte skickat än, order ${orderNumber}`,
      paragraph:
        'Ett svar signerades för två timmar sedan, och något som det lovar är inte skickat än. Öppna ärendet, skicka det och anteckna att det är gjort.',
    }),
});
