import type { Tx } from '../../../platform/database/transactions.js';
import { notice } from '../../../platform/notices/notice.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { HandOverOffered, HandOverRefused, type HandOverPayload } from '../../cases/cases.events.js';
import { clinicianTaskMail } from '../notices/clinician-task.js';
import { theClinician } from '../notices/desk-readers.js';

const readOrder = async (tx: Tx, { caseId }: HandOverPayload, cases: CasesRepository) => {
  const found = await cases.find(caseId, tx);
  return found ? { orderId: found.orderId } : 'the case is gone';
};

/** To the colleague who is asked to take a case. */
export const HandOverNotice = notice({
  job: 'cases.notify-of-hand-over',
  on: HandOverOffered,
  to: theClinician,
  with: [CasesRepository],
  facts: readOrder,
  template: 'assessments.clinician-hand-over',
  factId: ({ handOverId }) => handOverId,
  write: ({ brand, orderNumber, deskUrl: url }) =>
    clinicianTaskMail({
      ...{ brand, orderNumber, url },
      subject: `En kollega vill lämna över order ${orderNumber} till dig`,
      paragraph: 'Öppna ärendet, läs varför, och svara ja eller nej. Tills du svarar har kollegan kvar ärendet.',
    }),
});

/** To the holder whose offer was refused. */
export const RefusedHandOverNotice = notice({
  job: 'cases.notify-of-refused-hand-over',
  on: HandOverRefused,
  to: theClinician,
  with: [CasesRepository],
  facts: readOrder,
  template: 'assessments.clinician-hand-over-refused',
  factId: ({ handOverId }) => handOverId,
  write: ({ brand, orderNumber, deskUrl: url }) =>
    clinicianTaskMail({
      ...{ brand, orderNumber, url },
      subject: `Din kollega tog inte över order ${orderNumber}`,
      paragraph:
        'Kollegan har sagt nej. Ärendet är kvar hos dig. Fråga en annan kollega, eller lämna tillbaka det till kön.',
    }),
});
