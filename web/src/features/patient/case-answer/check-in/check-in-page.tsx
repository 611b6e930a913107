import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CheckInAct, CheckInAnswer } from '../../../../../../common/check-in.js';
import type { CheckInByLinkResponse } from '../../../../../../src/clinic/replies/check-ins/check-ins.contract.js';
import { refusalOf, sendTo } from '../../../../shared/api/client.js';
import { useFocusOnChange } from '../../../../shared/hooks/use-focus-on-change.js';
import { useIsMounted } from '../../../../shared/hooks/use-is-mounted.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { CheckInButtons } from './check-in-buttons.js';
import { CheckInThanks, UndoPress } from './check-in-thanks.js';
import layout from '../../../../shared/ui/layout.module.css';
import { checkInTexts as texts } from './check-in.texts.js';

/** The page of the text message. It takes one answer, and knows and shows nothing of the case. */
export function CheckInPage({ token }: { readonly token: string }) {
  const isMounted = useIsMounted();
  const [link, setLink] = useState(token);
  const [answered, setAnswered] = useState<CheckInAnswer | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (answer: CheckInAct) =>
      sendTo<CheckInByLinkResponse>('POST', '/api/v1/check-ins', { token: link, answer }),
    onSuccess(next, answer) {
      setLink(next.token);
      setAnswered(answer === 'undone' ? null : answer);
    },
  });
  const isOver = answered === null && refusalOf(error) === 'check_in_over';
  const unanswered = isOver ? texts.overTitle : texts.title;
  const title = answered === null ? unanswered : texts.thanksTitle;
  const heading = useFocusOnChange<HTMLHeadingElement>(title);
  return (
    <section className={layout.page}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {answered !== null && (
        <>
          <CheckInThanks answer={answered} isApart />
          <UndoPress onUndo={() => mutate('undone')} />
        </>
      )}
      {isOver && <p>{texts.overText}</p>}
      {answered === null && !isOver && (
        <>
          <p>{texts.lead}</p>
          <CheckInButtons isDisabled={!isMounted || isPending} onPress={mutate} />
        </>
      )}
      {/* The advice stays. */}
      {error !== null && !isOver && (
        <NotePanel tone="problem" text={answered === null ? texts.failed : texts.undo.failed} error={error} />
      )}
    </section>
  );
}
