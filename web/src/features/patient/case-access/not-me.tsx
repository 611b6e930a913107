import { useState } from 'react';
import { CallError } from '../../../shared/api/client.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useIsMounted } from '../../../shared/hooks/use-is-mounted.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { Button } from '../../../shared/ui/button.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { Notice } from '../../../shared/ui/notice.js';
import { accessCalls } from './access-calls.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './case-access.module.css';
import { isLinkInvalid } from './describe-refusal.js';
import { notMeTexts as texts } from './not-me.texts.js';

type State = 'asking' | 'sending' | 'done' | 'invalid' | 'failed';

/** "Det var inte jag": asks for confirmation, because mail and phone programs open links by themselves. */
export function NotMe({ token }: { readonly token: string }) {
  const { contactEmail } = useSiteConfig();
  const isMounted = useIsMounted();
  const [state, setState] = useState<State>('asking');
  const [failure, setFailure] = useState<unknown>(null);

  const freeze = async () => {
    setState('sending');
    try {
      await accessCalls.freeze(token);
      setState('done');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
      setState(isLinkInvalid(error) ? 'invalid' : 'failed');
    }
  };

  if (state === 'done')
    return (
      <Notice title={texts.doneTitle} text={texts.doneText(contactEmail)}>
        {null}
      </Notice>
    );
  if (state === 'invalid')
    return (
      <Notice title={texts.invalidTitle} text={texts.invalidText(contactEmail)}>
        {null}
      </Notice>
    );
  return (
    <section className={layout.page}>
      <h1>{texts.title}</h1>
      <p className={styles.lead}>{texts.lead}</p>
      {state === 'failed' && <NotePanel tone="problem" text={texts.failed} error={failure} />}
      <p>
        <Button
          tone="next"
          disabled={!isMounted || state === 'sending'}
          onClick={() => inBackground(freeze(), 'stopping access')}
        >
          {state === 'sending' ? texts.confirming : texts.confirm}
        </Button>
      </p>
      <p>{texts.stay}</p>
    </section>
  );
}
