import { useState } from 'react';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useFocusOnMount } from '../../../shared/hooks/use-focus-on-mount.js';
import { businessNow } from '../../../shared/site/business-time.js';
import { usePage } from '../../../shared/site/page-context.js';
import { Button } from '../../../shared/ui/button.js';
import { NeedsScripts } from '../../../shared/ui/needs-scripts.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { TextButton } from '../../../shared/ui/text-button.js';
import { accessCalls } from './access-calls.js';
import { BankIdWay } from './bankid-way.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './case-access.module.css';
import { caseAccessTexts } from './case-access.texts.js';
import { describeRefusal, isLinkInvalid } from './describe-refusal.js';
import { NotMine } from './not-mine.js';
import type { Access } from './use-access.js';

const { ask: texts, code, returned, title } = caseAccessTexts;

interface CodeRequestProps {
  /** Null until scripts run. */
  readonly access: Access | null;
  /** Who comes to fill in the form is told what to have at hand. */
  readonly isUnsent?: boolean | undefined;
}

/** Requests a code. */
export function CodeRequest({ access, isUnsent = false }: CodeRequestProps) {
  const { renderedAt } = usePage();
  const [problem, setProblem] = useState<{ readonly text: string; readonly error: unknown } | null>(null);
  const [isSending, setIsSending] = useState(false);
  const state = access?.state.kind === 'asking' ? access.state : null;
  const isReturn = state?.isReturn ?? false;
  const isOrderingBrowser = access?.isOrderingBrowser === true;
  const isByAccount = access?.hasLink === false && !isOrderingBrowser;

  const send = async ({ key, show }: Access) => {
    setIsSending(true);
    setProblem(null);
    try {
      show({ kind: 'code', sent: await accessCalls.sendCode(key) });
    } catch (error) {
      if (isLinkInvalid(error)) return show({ kind: 'invalid' });
      setProblem({ text: describeRefusal(error, businessNow(renderedAt)), error });
      setIsSending(false);
    }
  };

  return (
    <section className={layout.page}>
      {isReturn ? <ReturnHeading /> : <h1>{title}</h1>}
      <p className={styles.lead}>{isReturn ? returned.lead : texts.lead}</p>
      {state?.note !== undefined && <NotePanel tone="quiet" text={state.note} />}
      {problem !== null && (
        <NotePanel tone="problem" {...problem}>
          {access?.hasLink === true && (
            <TextButton onClick={() => access.show({ kind: 'phone', sent: null })}>{code.wrongNumber}</TextButton>
          )}
        </NotePanel>
      )}
      <p>
        <Button
          tone="next"
          disabled={access === null || isSending}
          data-waiting={access === null}
          onClick={() => access && inBackground(send(access), 'asking for a code')}
        >
          {isSending ? texts.sending : sendLabel(state?.phoneMasked)}
        </Button>
      </p>
      <BankIdWay access={access} />
      {isOrderingBrowser && (
        <p>
          <NotMine access={access} />
        </p>
      )}
      <NeedsScripts />
      {!isReturn && !isByAccount && isUnsent && (
        <section className={styles.prepare}>
          <h2>{texts.prepareHeading}</h2>
          <ul>
            {texts.prepare.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}

/** Names the masked number that receives the code, if known. */
function sendLabel(phoneMasked: string | undefined): string {
  return phoneMasked === undefined ? texts.send : texts.sendTo(phoneMasked);
}

/** The form was here a moment ago: the focus would be lost with it. */
function ReturnHeading() {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <h1 ref={heading} tabIndex={-1}>
      {returned.heading}
    </h1>
  );
}
