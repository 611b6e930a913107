import type { Factor, User } from '@supabase/auth-js';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { secondFactorsOf } from '../../../shared/auth/assurance.js';
import { showProblem } from '../../../shared/auth/auth-problem.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useFocusOnReturn } from '../../../shared/hooks/use-focus-on-return.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { showToast } from '../../../shared/show-toast.js';
import { Button } from '../../../shared/ui/button.js';
import { AppSetup } from './app-setup.js';
import { beginApp, cancelFactor, removeFactor, type AppSetup as Setup } from './factor-calls.js';
import { FactorList } from './factor-list.js';
import { KeySetup } from './key-setup.js';
import { RecoveryCodes } from './recovery-codes.js';
import { CardSection } from '../../../shared/ui/card-section.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './security.module.css';
import { securityTexts } from './security.texts.js';

/** `isFirst`: nothing was there before, so codes on paper are made with it. */
type Adding = { readonly isFirst: boolean } & (
  | { readonly kind: 'app'; readonly setup: Setup }
  | { readonly kind: 'key' }
);

const texts = securityTexts.twoFactor;

/** Second factors: an authenticator app, security keys, and recovery codes. */
export function TwoFactor({ user }: { readonly user: User }) {
  const { brandName } = useSiteConfig();
  const [adding, setAdding] = useState<Adding | null>(null);
  const [isFirst, setIsFirst] = useState(false);
  const state = useFocusOnReturn<HTMLParagraphElement>(adding !== null);
  const factors = secondFactorsOf(user);
  const isOn = factors.length > 0;
  const hasApp = factors.some(({ factor_type: type }) => type === 'totp');

  // Returns nothing: the secret of the setup would stay in the cache of mutations.
  const begin = useMutation({
    async mutationFn() {
      const begun = await beginApp(brandName);
      if ('problem' in begun) showProblem(begun.problem);
      else setAdding({ kind: 'app', setup: begun.setup, isFirst: !isOn });
    },
  });
  const cancel = () => {
    setAdding(null);
    if (adding?.kind === 'app') inBackground(cancelFactor(adding.setup.factorId), 'throwing the setup away');
  };
  const finish = ({ kind, isFirst: isCodeTime }: Adding) => {
    setIsFirst(isCodeTime);
    setAdding(null);
    showToast({ title: texts[kind].added, ...(isCodeTime && { text: texts.saveCodes }), tone: 'success' });
  };
  const remove = useMutation({
    async mutationFn({ id }: Factor) {
      const problem = await removeFactor(id);
      if (problem !== null) return showProblem(problem);
      setIsFirst(false);
      showToast({ ...(factors.length === 1 ? texts.stopped : texts.removed), tone: 'success' });
      // The row with the focused button is removed.
      state.current?.focus({ preventScroll: true });
    },
  });
  const isBusy = begin.isPending || remove.isPending;

  return (
    <CardSection heading={texts.heading} text={texts.text}>
      {adding?.kind === 'app' && <AppSetup setup={adding.setup} onDone={() => finish(adding)} onCancel={cancel} />}
      {adding?.kind === 'key' && <KeySetup onDone={() => finish(adding)} onCancel={cancel} />}
      {adding === null && (
        <>
          <p ref={state} tabIndex={-1} className={layout.strong}>
            {isOn ? texts.on : texts.off}
          </p>
          {isOn && <FactorList factors={factors} isBusy={isBusy} onRemove={(factor) => remove.mutate(factor)} />}
          <div className={`${layout.acts} ${styles.actions}`}>
            {!hasApp && (
              <Button tone="quiet" disabled={isBusy} onClick={() => begin.mutate()}>
                {texts.app.add}
              </Button>
            )}
            <Button tone="quiet" disabled={isBusy} onClick={() => setAdding({ kind: 'key', isFirst: !isOn })}>
              {texts.key.add}
            </Button>
          </div>
        </>
      )}
      {isOn && <RecoveryCodes userId={user.id} isFirstTime={isFirst} />}
    </CardSection>
  );
}
