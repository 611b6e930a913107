import { useNavigate } from 'react-router-dom';
import { paths } from '../../../../../common/paths.js';
import type { DeskCaseResponse } from '../../../../../src/clinic/desk/contracts/desk-case.contract.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useTexts } from '../../../shared/language.js';
import { useDeskKeys } from '../shared/keys/desk-key-map.js';
import { useTakeNext } from '../queue/use-take-next.js';
import { caseTexts } from './case.texts.js';
import type { useClaimActs } from './use-claim-acts.js';

/** Keys around a case: to its parts, back to the queue, and on to the next one. */
export function useCaseKeys(acts: ReturnType<typeof useClaimActs>, { isMine, state }: DeskCaseResponse): void {
  const { keys: texts } = useTexts(caseTexts);
  const navigate = useNavigate();
  const { takeNext } = useTakeNext();
  const mayClaim = state === 'submitted' && !isMine;
  useDeskKeys(texts.title, [
    { keys: ['s'], shown: 'S', meaning: texts.reply, act: focusReply },
    { keys: ['a'], shown: 'A', meaning: texts.answers, act: () => focusElement('#case-answers') },
    {
      keys: ['u'],
      shown: 'U',
      meaning: texts.back,
      act: () => inBackground(navigate(paths.desk), 'going to the queue'),
    },
    { keys: ['p'], shown: 'P', meaning: texts.call, act: callPatient },
    // The reply that is under way stays: its draft is saved as it is typed.
    ...(isMine ? [] : [{ keys: ['n'], shown: 'N', meaning: texts.next, act: takeNext }]),
    ...(mayClaim ? [{ keys: ['t'], shown: 'T', meaning: texts.claim, act: () => acts.run({ act: 'claim' }) }] : []),
  ]);
}

/** The first field of the reply, or its heading where there is nothing to write. */
function focusReply(): void {
  const panel = document.querySelector('section[aria-labelledby="reply"]');
  const field = panel?.querySelector<HTMLElement>(
    'input:not([type="hidden"], [aria-hidden]), textarea, [role="combobox"]',
  );
  if (field) field.focus();
  else focusElement('#reply');
}

/** Shows the number by its button, whose click the access log records; calls where it is shown. */
function callPatient(): void {
  document.querySelector<HTMLElement>('[data-call], [data-reveal="phone"]')?.click();
}

function focusElement(selector: string): void {
  const element = document.querySelector<HTMLElement>(selector);
  element?.focus();
  element?.scrollIntoView({ block: 'nearest' });
}
