import type { Factor, User } from '@supabase/auth-js';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { readFrom } from '../../../shared/api/client.js';
import { secondFactorsOf } from '../../../shared/auth/assurance.js';
import { useAuth } from '../../../shared/auth/auth-context.js';
import { showProblem } from '../../../shared/auth/auth-problem.js';
import { deskLock, OPEN_DESK } from '../../../shared/auth/session-lock.js';
import { isFilled, isTyped } from '../../../shared/auth/field-rules.js';
import { signOut } from '../../../shared/auth/sign-out.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import type { Problem } from '../../../shared/errors/problem.js';
import { Button } from '../../../shared/ui/button.js';
import { Form, SubmitButton } from '../../../shared/ui/form.js';
import layout from '../../../shared/ui/layout.module.css';
import { PasswordField } from '../../../shared/ui/password-field.js';
import { TextButton } from '../../../shared/ui/text-button.js';
import { OneTimeCodeField, TextField } from '../../../shared/ui/text-field.js';
import styles from './auth-forms.module.css';
import { authFormsTexts } from './auth-forms.texts.js';
import { sendPhoneCode, type PhoneChallenge } from './second-factor-calls.js';
import { unlockWithCode, unlockWithKey } from './unlock-calls.js';
import { unlockTexts as texts } from './unlock.texts.js';

const { problems, secondFactor: factorTexts } = authFormsTexts;

const open = () => deskLock.write(OPEN_DESK);

/** Opens the session that was locked: a key first, else the password and a code; the address is known. */
export default function UnlockCard({ user }: { readonly user: User }) {
  const factors = secondFactorsOf(user);
  const keys = factors.filter(({ factor_type: type }) => type === 'webauthn');
  const coded = factors.find(({ factor_type: type }) => type !== 'webauthn');
  const [isByKey, setIsByKey] = useState(keys.length > 0);
  const settle = (problem: Problem | null) => (problem === null ? open() : showProblem(problem));
  // Another tab may have opened it: the session has a new token then.
  const token = useAuth().session?.access_token;
  const [lockedWith] = useState(token);
  useEffect(() => {
    if (token !== lockedWith) readFrom('/api/v1/desk/clinicians').then(open, () => undefined);
  }, [token, lockedWith]);
  return (
    <div className={`${layout.form} ${styles.panelBody}`}>
      {isByKey ? (
        <Keys keys={keys} onTried={settle} />
      ) : (
        coded && <PasswordAndCode email={user.email ?? ''} factor={coded} onTried={settle} />
      )}
      <p className={layout.ways}>
        {keys.length > 0 && coded !== undefined && (
          <TextButton onClick={() => setIsByKey(!isByKey)}>
            <span>{isByKey ? texts.byPassword : texts.byKey}</span>
          </TextButton>
        )}
        <TextButton onClick={() => inBackground(signOut('local'), 'signing out')}>{texts.signOut}</TextButton>
      </p>
    </div>
  );
}

type OnTried = (problem: Problem | null) => void;

function Keys({ keys, onTried }: { readonly keys: readonly Factor[]; readonly onTried: OnTried }) {
  const [waitingFor, setWaitingFor] = useState<string | null>(null);
  const show = async (id: string) => {
    setWaitingFor(id);
    const problem = await unlockWithKey(id);
    setWaitingFor(null);
    onTried(problem);
  };
  return (
    <div className={layout.stack}>
      {keys.map(({ id, friendly_name: name = '' }, index) => (
        <Button
          key={id}
          tone={index === 0 ? 'next' : 'quiet'}
          disabled={waitingFor !== null}
          onClick={() => inBackground(show(id), 'unlocking with the key')}
        >
          {waitingFor === id ? factorTexts.waitingForKey : texts.withKey(name)}
        </Button>
      ))}
    </div>
  );
}

interface PasswordAndCodeProps {
  readonly email: string;
  /** An app, or a phone that is texted its code first. */
  readonly factor: Factor;
  readonly onTried: OnTried;
}

function PasswordAndCode({ email, factor, onTried }: PasswordAndCodeProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '', code: '' } });
  const [challenge, setChallenge] = useState<PhoneChallenge | null>(null);
  const { errors, isSubmitting } = formState;
  const isPhone = factor.factor_type === 'phone';
  const send = async () => {
    const sent = await sendPhoneCode(factor.id);
    if ('problem' in sent) showProblem(sent.problem);
    else setChallenge(sent);
  };
  const unlock = async (typed: { password: string; code: string }) => {
    onTried(await unlockWithCode(challenge ?? { factorId: factor.id, id: null }, typed));
  };
  return (
    <Form className={layout.form} what="unlocking" onSubmit={handleSubmit(unlock)}>
      <TextField label={texts.email} type="email" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={texts.password}
        autoComplete="current-password"
        registration={register('password', { validate: isTyped(problems.password) })}
        error={errors.password?.message}
      />
      {isPhone && (
        <Button tone="quiet" onClick={() => inBackground(send(), 'texting the code')}>
          {challenge === null ? factorTexts.ways.phone.choose : factorTexts.sendAgain}
        </Button>
      )}
      <OneTimeCodeField
        label={factorTexts.ways[isPhone ? 'phone' : 'app'].field}
        registration={register('code', { validate: isFilled(problems.code) })}
        error={errors.code?.message}
      />
      <SubmitButton tone="next" isSubmitting={isSubmitting} isDisabled={isPhone && challenge === null} texts={texts} />
    </Form>
  );
}
