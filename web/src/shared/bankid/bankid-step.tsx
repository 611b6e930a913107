import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { bankIdMessage, type BankIdWay } from '../../../../common/bankid-messages.js';
import type { BankIdOrderResponse } from '../../../../src/identity/bankid/bankid.contract.js';
import { inBackground } from '../errors/in-background.js';
import { useFocusOnMount } from '../hooks/use-focus-on-mount.js';
import type { Language } from '../language.js';
import { Button, OutsideButtonLink } from '../ui/button.js';
import { ErrorReference } from '../ui/error-reference.js';
import { QrCode } from '../ui/qr-code.js';
import { TextButton } from '../ui/text-button.js';
import { bankIdCalls } from './bankid-calls.js';
import layout from '../ui/layout.module.css';
import styles from './bankid.module.css';
import { bankIdTexts } from './bankid.texts.js';
import { BankidFlow, type Flow, type FlowOptions } from './bankid-flow.js';
import { preferredWay } from './preferred-way.js';
import type { ReturnedOrder } from './returned-order.js';

interface BankIdStepProps extends Pick<FlowOptions, 'beginPath' | 'beginWith' | 'finish'> {
  /** An order that the page has begun itself. */
  readonly begun?: BankIdOrderResponse;
  readonly heading: string;
  /** The order that the app has come back to; null begins one. */
  readonly returned: ReturnedOrder | null;
  readonly onCancel: () => void;
  /** Where leaving leads, if that is more than back. */
  readonly cancelText?: string;
  readonly refusals?: FlowOptions['refusals'];
  readonly language?: Language;
}

/** Identifies a person or has a text signed: QR code or button, what BankID says meanwhile, and the ways out. */
export function BankIdStep({ heading, onCancel, cancelText, language = 'sv', ...order }: BankIdStepProps) {
  const { flow, shown } = useOrderFlow({ ...order, language });
  const focused = useFocusOnMount<HTMLHeadingElement>();
  const texts = bankIdTexts[language];
  const { way, state } = shown;
  const renew = (next: BankIdWay) => inBackground(flow.renew(next), 'beginning another order at BankID');
  const otherWay = way === 'qr' ? 'same-device' : 'qr';
  return (
    <section className={`${layout.parts} ${styles.step}`} aria-labelledby="bankid-heading">
      <h2 ref={focused} tabIndex={-1} id="bankid-heading">
        {heading}
      </h2>
      {state.kind !== 'ended' && <p>{texts.lead[way]}</p>}
      {way === 'qr' && state.kind !== 'ended' && <Picture shown={shown} label={texts.picture} />}
      <p role="status" className={state.kind === 'ended' ? layout.failure : layout.quiet}>
        {/* By its text: a browser that translates the page keeps no text node of ours to change. */}
        <span key={messageOf(shown, language)}>
          <WithLinks text={messageOf(shown, language)} />
        </span>
        {state.kind === 'ended' && <ErrorReference error={state.error} />}
      </p>
      {state.kind === 'following' && state.autoStartUrl !== null && (
        <p>
          <OutsideButtonLink href={state.autoStartUrl} onClick={() => flow.handOver()}>
            {texts.open}
          </OutsideButtonLink>
        </p>
      )}
      {state.kind === 'ended' && (
        <p>
          <Button tone="next" onClick={() => renew(way)}>
            {texts.again}
          </Button>
        </p>
      )}
      {state.kind !== 'finishing' && (
        <p className={layout.ways}>
          <TextButton onClick={() => renew(otherWay)}>{texts.otherWay[way]}</TextButton>
          <TextButton onClick={onCancel}>{cancelText ?? texts.cancel}</TextButton>
        </p>
      )}
    </section>
  );
}

type OrderProps = Omit<BankIdStepProps, 'heading' | 'onCancel' | 'cancelText'> & { readonly language: Language };

function useOrderFlow({ beginPath, beginWith, finish, refusals, language, returned, begun: known }: OrderProps) {
  const [flow] = useState(
    () =>
      new BankidFlow({
        calls: bankIdCalls,
        ...{ beginPath, beginWith, language },
        firstWay: known?.way ?? (returned === null ? preferredWay(window.navigator) : 'same-device'),
        ...{ finish, refusals },
      }),
  );
  useEffect(() => flow.setOutcome({ finish, refusals }));
  const first = useRef(returned);
  const taken = useRef(known);
  useEffect(() => {
    const { way } = flow.shown.read();
    const starts = () => flow.start(way, { opensApp: true, begun: taken.current });
    const begun = first.current === null ? starts() : flow.resume(first.current);
    inBackground(begun, 'beginning an order at BankID');
    // A document that the browser keeps may be shown again, with the order in it.
    const hide = ({ persisted }: PageTransitionEvent) => !persisted && flow.endWithDocument();
    window.addEventListener('pagehide', hide);
    return () => {
      window.removeEventListener('pagehide', hide);
      flow.leave();
    };
  }, [flow]);
  const shown = useSyncExternalStore(flow.shown.subscribe, flow.shown.read, flow.shown.read);
  return { flow, shown };
}

/** BankID's hint until an app has the order; the first collection brings it. */
const UNREAD = 'outstandingTransaction';

/** Empty until there is a code, and once the app has read it: the page does not move. */
function Picture({ shown: { state }, label }: { readonly shown: Flow; readonly label: string }) {
  const text = state.kind === 'following' ? (state.event?.qr ?? null) : null;
  return <div className={styles.picture}>{text !== null && <QrCode text={text} label={label} />}</div>;
}

function messageOf({ way, state }: Flow, language: Language): string {
  const texts = bankIdTexts[language];
  switch (state.kind) {
    case 'starting':
      return texts.starting;
    case 'finishing':
      return texts.finishing;
    case 'ended':
      return state.text;
    case 'following':
      return bankIdMessage({ status: 'pending', way, ...state.event, hintCode: state.event?.hintCode ?? UNREAD })[
        language
      ];
  }
}

/** The operator's sentences name the address of the app. */
function WithLinks({ text }: { readonly text: string }): ReactNode {
  return text.split(/(https:\/\/[a-z.]+[a-z])/).map((part, index) =>
    index % 2 === 1 ? (
      <a key={part} href={part}>
        {part.replace('https://', '')}
      </a>
    ) : (
      part
    ),
  );
}
