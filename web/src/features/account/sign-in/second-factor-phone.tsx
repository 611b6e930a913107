import type { Factor } from '@supabase/auth-js';
import { useState } from 'react';
import type { FactorResponse } from '../../../../../src/supabase/auth/auth.contract.js';
import { authTexts } from '../../../shared/auth/auth.texts.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { showToast } from '../../../shared/toasts.js';
import { Button } from '../../../shared/ui/button.js';
import { TextButton } from '../../../shared/ui/text-button.js';
import { authFormsTexts } from './auth-forms.texts.js';
import styles from './auth-forms.module.css';
import { sendPhoneCode, verifyPhoneCode, type PhoneChallenge } from './second-factor-calls.js';
import { SecondFactorCode } from './second-factor-code.js';

const { secondFactor: texts } = authFormsTexts;

interface SecondFactorPhoneProps {
  readonly phones: readonly Factor[];
  readonly onShown: () => void;
}

/** Texts a code to one of the user's phones on request, and asks for it. */
export function SecondFactorPhone({ phones, onShown }: SecondFactorPhoneProps) {
  const [challenge, setChallenge] = useState<PhoneChallenge | null>(null);
  const [isSending, setIsSending] = useState(false);
  const send = async (factorId: string) => {
    setIsSending(true);
    const sent = await sendPhoneCode(factorId);
    setIsSending(false);
    if ('problem' in sent) return showToast({ title: authTexts.failedTitle, text: sent.problem, tone: 'destructive' });
    setChallenge(sent);
    showToast({ title: texts.codeSent, tone: 'success' });
  };

  if (challenge !== null) {
    return (
      <>
        <SecondFactorCode
          key={challenge.id}
          way="phone"
          verify={(code) => verifyPhoneCode(challenge, code)}
          onShown={onShown}
        />
        <p className={styles.ways}>
          <TextButton disabled={isSending} onClick={() => inBackground(send(challenge.factorId), 'texting the code')}>
            {texts.sendAgain}
          </TextButton>
        </p>
      </>
    );
  }
  return (
    <div className={styles.choices}>
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
