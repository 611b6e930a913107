import { paths } from '../../../../../../common/paths.js';
import type {
  HeldSignatureResponse,
  SignReplyResponse,
} from '../../../../../../src/clinic/replies/contracts/signing.contract.js';
import { offerUndo } from '../../../../shared/acts/undo-toast.js';
import { useAct } from '../../../../shared/acts/use-act.js';
import { toastLanguage } from '../../../../shared/acts/use-notices.js';
import { sendTo } from '../../../../shared/api/client.js';
import { useLanguage } from '../../../../shared/language.js';
import { showToast } from '../../../../shared/show-toast.js';
import { deskKeys } from '../../shared/desk-keys.js';
import { useCaseInSight } from '../../shared/patient-strip.js';
import { heldTexts } from './held.texts.js';

/** Seconds in which a signature at the desk can be undone. */
export const HOLD_SECONDS = 15;

/** Undoes the signature that is held. From the toast it may run while another case is shown. */
export function useUndoSignature(caseId: string) {
  const language = useLanguage();
  const texts = heldTexts[language];
  const { orderNumber } = useCaseInSight();
  return useAct({
    act: () => sendTo('DELETE', `/api/v1/desk/cases/${caseId}/sign`),
    texts: { failed: texts.notUndone, refusals: { not_held: texts.tooLate } },
    refreshes: [deskKeys.reply(caseId), deskKeys.case(caseId), deskKeys.queues()],
    onDone: () => {
      const path = paths.deskCase(caseId);
      const isElsewhere = window.location.pathname !== path;
      showToast({
        title: texts.undone(orderNumber),
        text: texts.undoneText,
        lang: toastLanguage(language),
        tone: 'neutral',
        ...(isElsewhere && { link: { label: texts.openCase(orderNumber), path } }),
      });
    },
  });
}

/** Says that the reply is sent, and offers to undo it while it is held. */
export function useSentToast(caseId: string): (answer: SignReplyResponse | HeldSignatureResponse) => void {
  const language = useLanguage();
  const texts = heldTexts[language];
  const { orderNumber } = useCaseInSight();
  const undo = useUndoSignature(caseId);
  return ({ state }) => {
    const lang = toastLanguage(language);
    if (state === 'answered') return showToast({ title: texts.sent(orderNumber), lang, tone: 'success' });
    const offer = { label: texts.undo, seconds: HOLD_SECONDS, undo: () => undo.run(undefined) };
    return offerUndo({ title: texts.sending(orderNumber), lang, text: texts.canUndo(HOLD_SECONDS) }, offer);
  };
}
