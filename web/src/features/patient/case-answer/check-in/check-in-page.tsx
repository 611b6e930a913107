import { useState } from 'react';
import type { CheckInAct, CheckInAnswer } from '../../../../../../common/check-in.js';
import type { CheckInByLinkResponse } from '../../../../../../src/clinic/check-ins/check-ins.contract.js';
import { CallError, sendTo } from '../../../../shared/api/client.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { useFocusOnChange } from '../../../../shared/hooks/use-focus-on-change.js';
import { useIsMounted } from '../../../../shared/hooks/use-is-mounted.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { CheckInButtons } from './check-in-buttons.js';
import { CheckInThanks, UndoPress } from './check-in-thanks.js';
import layout from '../../../../shared/ui/layout.module.css';
import { checkInTexts as texts } from './check-in.texts.js';

type State = 'asking' | 'sending' | 'failed' | 'over' | { readonly answered: CheckInAnswer };

/** The page of the text message. It takes one answer, and knows and shows nothing of the case. */
export function CheckInPage({ token }: { readonly token: string }) {
  const isMounted = useIsMounted();
  const [link, setLink] = useState(token);
  const [state, setState] = useState<State>('asking');
  const [hasKept, setHasKept] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const answered = typeof state === 'object' ? state.answered : null;
  const unanswered = state === 'over' ? texts.overTitle : texts.title;
  const title = answered === null ? unanswered : texts.thanksTitle;
  const heading = useFocusOnChange<HTMLHeadingElement>(title);
  const send = async (answer: CheckInAct) => {
    const next = await sendTo<CheckInByLinkResponse>('POST', '/api/v1/check-ins', { token: link, answer });
    setLink(next.token);
  };
  const undo = async () => {
    try {
      await send('undone');
      setState('asking');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // The advice stays.
      setFailure(error);
      setHasKept(true);
    }
  };
  const press = async (answer: CheckInAnswer) => {
    setState('sending');
    try {
      await send(answer);
      setState({ answered: answer });
      setHasKept(false);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
      setState(error.code === 'check_in_over' ? 'over' : 'failed');
    }
  };
  return (
    <section className={layout.page}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {answered !== null && (
        <>
          <CheckInThanks answer={answered} isApart />
          <UndoPress onUndo={() => inBackground(undo(), 'taking back how it goes')} />
          {hasKept && <NotePanel tone="problem" text={texts.undo.failed} error={failure} />}
        </>
      )}
      {state === 'over' && <p>{texts.overText}</p>}
      {answered === null && state !== 'over' && (
        <>
          <p>{texts.lead}</p>
          <CheckInButtons
            isDisabled={!isMounted || state === 'sending'}
            onPress={(answer) => inBackground(press(answer), 'saying how it goes')}
          />
          {state === 'failed' && <NotePanel tone="problem" text={texts.failed} error={failure} />}
        </>
      )}
    </section>
  );
}
