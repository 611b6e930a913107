import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState, useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
import { isFilled, isTyped } from '../../../shared/auth/field-rules.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import type { Problem } from '../../../shared/errors/problem.js';
import { Button } from '../../../shared/ui/button.js';
import { Form } from '../../../shared/ui/form.js';
import { PasswordField } from '../../../shared/ui/password-field.js';
import { ProblemLine } from '../../../shared/ui/problem-line.js';
import { TextButton } from '../../../shared/ui/text-button.js';
import { OneTimeCodeField } from '../../../shared/ui/text-field.js';
import styles from './security.module.css';
import { mailProofCode, proofQuestion, showProof, type ProofQuestion } from './fresh-proof.js';
import { securityTexts } from './security.texts.js';

const { proof: texts } = securityTexts;

/** Asks for fresh proof of identity before a change of credentials. */
export function ProofDialog({ email }: { readonly email: string }) {
  const question = useSyncExternalStore(proofQuestion.subscribe, proofQuestion.read, () => null);
  const id = useId();
  if (question === null) return null;
  return (
    <Dialog
      open
      onClose={() => question.settle(false)}
      aria-labelledby={`${id}-title`}
      slotProps={{ paper: { sx: { maxWidth: '30rem' } } }}
    >
      <DialogTitle id={`${id}-title`}>{texts.title}</DialogTitle>
      <Proof question={question} email={email} />
    </Dialog>
  );
}

function introOf(question: ProofQuestion, isCodeMailed: boolean, email: string): string {
  if (isCodeMailed) return texts.codeText(email);
  return question.kind === 'mailed' ? texts.mailedText(email) : texts.text;
}

function Proof({ question, email }: { readonly question: ProofQuestion; readonly email: string }) {
  const { register, handleSubmit, formState, reset } = useForm({ defaultValues: { typed: '' } });
  const [isCodeMailed, setIsCodeMailed] = useState(false);
  // Shown in the dialog and not as a toast: an open dialog hides the rest of the page from screen readers.
  const [problem, setProblem] = useState<Problem | null>(null);
  const { errors, isSubmitting } = formState;
  const by = isCodeMailed ? 'code' : 'password';

  const mailCode = async () => {
    const failure = await mailProofCode();
    setProblem(failure);
    if (failure !== null) return;
    reset();
    setIsCodeMailed(true);
  };
  const show = async ({ typed }: { typed: string }) => {
    const failure = await showProof(by, typed);
    setProblem(failure);
    if (failure === null) question.settle(true);
  };

  const isMailOffered = question.kind === 'mailed' && !isCodeMailed;
  return (
    <Form what="verifying the identity" onSubmit={handleSubmit(isMailOffered ? mailCode : show)}>
      <DialogContent>
        <p role="status">{introOf(question, isCodeMailed, email)}</p>
        {problem !== null && <ProblemLine className={styles.problem} {...problem} />}
        {isCodeMailed ? (
          <OneTimeCodeField
            key="code"
            label={texts.code}
            registration={register('typed', { validate: isFilled(texts.codeMissing) })}
            error={errors.typed?.message}
          />
        ) : (
          !isMailOffered && (
            <PasswordField
              key="password"
              label={texts.password}
              autoComplete="current-password"
              registration={register('typed', { validate: isTyped(texts.passwordMissing) })}
              error={errors.typed?.message}
            />
          )
        )}
        {!isMailOffered && (
          <p>
            <TextButton onClick={() => inBackground(mailCode(), 'mailing the code')}>
              {isCodeMailed ? texts.mailAgain : texts.mailInstead}
            </TextButton>
          </p>
        )}
      </DialogContent>
      <DialogActions>
        <Button tone="quiet" onClick={() => question.settle(false)}>
          {securityTexts.cancel}
        </Button>
        <Button tone="next" type="submit" disabled={isSubmitting}>
          {isMailOffered ? texts.mail : texts.submit}
        </Button>
      </DialogActions>
    </Form>
  );
}
