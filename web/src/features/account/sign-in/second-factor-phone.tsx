import type { Factor } from '@supabase/auth-js';
import { useEffect, useRef, useState } from 'react';
import type { FactorResponse } from '../../../../../src/supabase/auth/auth.contract.js';
import { showProblem } from '../../../shared/auth/auth-problem.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { showToast } from '../../../shared/show-toast.js';
import { Button } from '../../../shared/ui/button.js';
import { TextButton } from '../../../shared/ui/text-button.js';
import { authFormsTexts } from './auth-forms.texts.js';
import layout from '../../../shared/ui/layout.module.css';
import { sendPhoneCode, verifyPhoneCode, type PhoneChallenge } from './second-factor-calls.js';
import { SecondFactorCode } from './second-factor-code.js';
import { noteTry, recentTry } from './sent-codes.js';

const { secondFactor: texts } = authFormsTexts;

interface SecondFactorPhoneProps {
  readonly phones: readonly Factor[];
  /** The phone is the only factor: its code is sent without being asked for. */
  readonly isSentByItself: boolean;
  readonly onShown: () => void;
}

/**
 * Texts a code to one of the user's phones, and asks for it. By itself it texts one code a minute at most; after a
 * refusal the user decides.
 */
export function SecondFactorPhone({ phones, isSentByItself, onShown }: SecondFactorPhoneProps) {
  const only = isSentByItself && phones.length === 1 ? (phones[0]?.id ?? null) : null;
  const [challenge, setChallenge] = useState<PhoneChallenge | null>(
    () => (only === null ? null : recentTry(only)?.challenge) ?? null,
  );
  const [isSending, setIsSending] = useState(false);
  const send = async (factorId: string) => {
    setIsSending(true);
    noteTry(factorId, null);
    const sent = await sendPhoneCode(factorId);
    setIsSending(false);
    if ('problem' in sent) return showProblem(sent.problem);
    noteTry(factorId, sent);
    setChallenge(sent);
    showToast({ title: texts.codeSent, tone: 'success' });
  };

  const latestSend = useRef(send);
  useEffect(() => {
    latestSend.current = send;
  });
  useEffect(() => {
    if (only !== null && recentTry(only) === null) inBackground(latestSend.current(only), 'texting the code');
  }, [only]);

  if (challenge !== null) {
    return (
      <>
        <SecondFactorCode
          key={challenge.id}
          way="phone"
          isSent
          verify={(code) => verifyPhoneCode(challenge, code)}
          onShown={() => {
            // It counts once.
            noteTry(challenge.factorId, null);
            onShown();
          }}
        />
        <p className={layout.ways}>
          <TextButton disabled={isSending} onClick={() => inBackground(send(challenge.factorId), 'texting the code')}>
            {texts.sendAgain}
          </TextButton>
        </p>
      </>
    );
  }
  return (
    <div className={layout.stack}>
      {phones.map((factor, index) => (
        <Button
          key={factor.id}
          tone={index === 0 ? 'next' : 'quiet'}
          disabled={isSending}
          onClick={() => inBackground(send(factor.id), 'texting the code')}
        >
          {isSending ? texts.sending : texts.sendTo(lastDigitsOf(factor))}
        </Button>
      ))}
    </div>
  );
}

/** The client library's type omits the phone, which the server sends. */
function lastDigitsOf({ phone = '' }: Factor & Pick<FactorResponse, 'phone'>): string {
  return phone.slice(-2);
}
