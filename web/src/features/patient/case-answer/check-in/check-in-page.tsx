import { useState } from 'react';
import type { CheckInAnswer } from '../../../../../../common/check-in.js';
import { CallError, sendTo } from '../../../../shared/api/client.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { useFocusOnChange } from '../../../../shared/hooks/use-focus-on-change.js';
import { useIsMounted } from '../../../../shared/hooks/use-is-mounted.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { CheckInButtons } from './check-in-buttons.js';
import { CheckInThanks } from './check-in-thanks.js';
import layout from '../../../../shared/ui/layout.module.css';
import { checkInTexts as texts } from './check-in.texts.js';

type State = 'asking' | 'sending' | 'failed' | 'over' | { readonly answered: CheckInAnswer };

/** The page of the text message. It takes one answer, and knows and shows nothing of the case. */
export function CheckInPage({ token }: { readonly token: string }) {
  const isMounted = useIsMounted();
  const [state, setState] = useState<State>('asking');
  const [failure, setFailure] = useState<unknown>(null);
  const answered = typeof state === 'object' ? state.answered : null;
  const unanswered = state === 'over' ? texts.overTitle : texts.title;
  const title = answered === null ? unanswered : texts.thanksTitle;
  const heading = useFocusOnChange<HTMLHeadingElement>(title);
  const press = async (answer: CheckInAnswer) => {
    setState('sending');
    try {
      await sendTo('POST', '/api/v1/check-ins', { token, answer });
      setState({ answered: answer });
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
      {answered !== null && <CheckInThanks answer={answered} isApart />}
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
