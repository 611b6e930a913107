import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { lazy, Suspense, useId, useState, type RefObject } from 'react';
import { paths } from '../../../../../common/paths.js';
import { prepareSession } from '../../../shared/auth/session.js';
import { takeReturn, type ReturnedOrder } from '../../../shared/bankid/returned-order.js';
import { useFirstInteraction } from '../../../shared/hooks/use-first-interaction.js';
import { useFocusOnReturn } from '../../../shared/hooks/use-focus-on-return.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { Button } from '../../../shared/ui/button.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { authFormsTexts } from './auth-forms.texts.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './auth-forms.module.css';
import { bankIdSignInTexts } from './bankid-sign-in.texts.js';
import { ForgotPassword } from './forgot-password.js';
import { LoginForm } from './login-form.js';
import { MailedCode } from './mailed-code.js';
import type { MailPurpose } from './mailed-links.js';
import { SignUpForm } from './sign-up-form.js';

type View =
  | { readonly kind: 'login' | 'sign-up' }
  | { readonly kind: 'bankid'; readonly returned: ReturnedOrder | null }
  | { readonly kind: 'forgot'; readonly email: string }
  | { readonly kind: 'mailed'; readonly purpose: MailPurpose; readonly email: string };

const { tabs } = authFormsTexts;
const MARK_PATH = '/api/v1/bankid/mark';
const BankIdSignIn = lazy(() => import('./bankid-sign-in.js'));

interface SignInCardProps {
  /** False where only accounts that exist already lead further. */
  readonly canSignUp?: boolean;
  /** Filled in: of the person who was signed in until now. */
  readonly email?: string;
}

/** Sign-in and sign-up, with their mails. */
export function SignInCard({ canSignUp = true, email = '' }: SignInCardProps) {
  const { hasBankId } = useSiteConfig();
  const [view, setView] = useState<View>(() => firstView(hasBankId && canSignUp));
  const id = useId();
  useFirstInteraction(prepareSession);
  const bankIdButton = useFocusOnReturn<HTMLButtonElement>(view.kind === 'bankid');
  const showView = (next: View) => {
    // What was said of the step before ends with it; that a mail was sent belongs to the step that asks for its code.
    if (next.kind !== 'mailed') window.dispatchEvent(new Event('toast-end'));
    setView(next);
  };
  const panel = <Panel view={view} onView={showView} email={email} hasBankId={hasBankId && canSignUp} />;
  if (!canSignUp)
    return (
      <div className={layout.card}>
        <div className={styles.panelBody}>{panel}</div>
      </div>
    );
  const tab = view.kind === 'sign-up' || (view.kind === 'mailed' && view.purpose === 'signup') ? 'sign-up' : 'login';
  return (
    <div className={layout.card}>
      <Tabs
        value={tab}
        variant="fullWidth"
        aria-label={tabs.label}
        onChange={(_event, chosen: 'login' | 'sign-up') => showView({ kind: chosen })}
      >
        <Tab value="login" label={tabs.login} id={`${id}-login`} aria-controls={`${id}-panel`} />
        <Tab value="sign-up" label={tabs.signUp} id={`${id}-sign-up`} aria-controls={`${id}-panel`} />
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} className={styles.panelBody}>
        {hasBankId && view.kind === 'login' && (
          <BankIdDoor ref={bankIdButton} onOpen={() => showView({ kind: 'bankid', returned: null })} />
        )}
        {panel}
      </div>
    </div>
  );
}

interface BankIdDoorProps {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly onOpen: () => void;
}

/** Above the form: a person who has a BankID needs no password. The mark is the operator's. */
function BankIdDoor({ ref, onOpen }: BankIdDoorProps) {
  const { hasBankIdMark } = useSiteConfig();
  return (
    <div className={styles.bankId}>
      <Button ref={ref} tone="next" onClick={onOpen}>
        {hasBankIdMark && <img src={MARK_PATH} alt="" height="24" className={styles.mark} />}
        <span>{bankIdSignInTexts.open}</span>
      </Button>
      <p className={styles.or}>{bankIdSignInTexts.or}</p>
    </div>
  );
}

/** Only the browser renders the card, once it is known that no user is signed in. */
function firstView(hasBankId: boolean): View {
  const returned = hasBankId ? takeReturn() : null;
  if (returned !== null) return { kind: 'bankid', returned };
  const isForgotten = paths.forgotPassword.endsWith(window.location.hash) && window.location.hash !== '';
  return isForgotten ? { kind: 'forgot', email: '' } : { kind: 'login' };
}

interface PanelProps {
  readonly view: View;
  readonly onView: (view: View) => void;
  readonly email: string;
  /** BankID stands above the form and is the next step. */
  readonly hasBankId: boolean;
}

function Panel({ view, onView, email, hasBankId }: PanelProps) {
  const toLogin = () => onView({ kind: 'login' });
  const onMailed = (purpose: MailPurpose) => (to: string) => onView({ kind: 'mailed', purpose, email: to });
  switch (view.kind) {
    case 'login':
      return (
        <LoginForm
          email={email}
          isSecondWay={hasBankId}
          onForgot={(typed) => onView({ kind: 'forgot', email: typed })}
          onConfirmationSent={onMailed('signup')}
        />
      );
    case 'bankid':
      return (
        <Suspense fallback={<Skeleton lines={4} />}>
          <BankIdSignIn returned={view.returned} onCancel={toLogin} />
        </Suspense>
      );
    case 'sign-up':
      return <SignUpForm onMailSent={onMailed('signup')} />;
    case 'forgot':
      return <ForgotPassword email={view.email} onSent={onMailed('recovery')} onBack={toLogin} />;
    case 'mailed':
      return <MailedCode purpose={view.purpose} email={view.email} onBack={toLogin} />;
  }
}
