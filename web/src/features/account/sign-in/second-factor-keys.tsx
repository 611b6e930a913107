import type { Factor } from '@supabase/auth-js';
import { useState } from 'react';
import { authProblem, showProblem } from '../../../shared/auth/auth-problem.js';
import { respondWithKey } from '../../../shared/auth/security-key.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { Button } from '../../../shared/ui/button.js';
import { authFormsTexts } from './auth-forms.texts.js';
import layout from '../../../shared/ui/layout.module.css';

const { secondFactor: texts } = authFormsTexts;

interface SecondFactorKeysProps {
  readonly keys: readonly Factor[];
  readonly onShown: () => void;
}

/** A button for each of the person's keys. */
export function SecondFactorKeys({ keys, onShown }: SecondFactorKeysProps) {
  const [waitingFor, setWaitingFor] = useState<string | null>(null);
  const show = async (id: string) => {
    setWaitingFor(id);
    const failure = await respondWithKey(id);
    setWaitingFor(null);
    if (failure === null) onShown();
    else showProblem(authProblem(failure));
  };
  return (
    <div className={layout.stack}>
      {keys.map(({ id, friendly_name: name = '' }, index) => (
        <Button
          key={id}
          tone={index === 0 ? 'next' : 'quiet'}
          disabled={waitingFor !== null}
          onClick={() => inBackground(show(id), 'showing the key')}
        >
          {waitingFor === id ? texts.waitingForKey : texts.confirmWithKey(name)}
        </Button>
      ))}
    </div>
  );
}
