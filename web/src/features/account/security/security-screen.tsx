import type { User } from '@supabase/auth-js';
import type { ReactNode } from 'react';
import { isPerson } from '../../../shared/auth/is-person.js';
import { QueryProvider } from '../../../shared/api/query-provider.js';
import { EmailChange } from './email-change.js';
import { ProofDialog } from './proof-dialog.js';
import { CardSection } from '../../../shared/ui/card-section.js';
import { securityTexts } from './security.texts.js';
import { SecurityEvents } from './events/security-events.js';
import { CaseSessions, Sessions } from './sessions.js';
import { TwoFactor } from './two-factor.js';

interface SecurityScreenProps {
  readonly user: User;
  readonly passwordForm: ReactNode;
}

/**
 * Address, password, second factors, sessions and the security log of the account. Who is signed in by BankID has only the
 * last two: the account has no other sign-in.
 */
export function SecurityScreen({ user, passwordForm }: SecurityScreenProps) {
  if (isPerson(user))
    return (
      <QueryProvider>
        <CardSection heading={securityTexts.person.heading} text={securityTexts.person.text} />
        <Sessions userId={user.id} isPersons />
        <CaseSessions userId={user.id} />
        <SecurityEvents userId={user.id} />
      </QueryProvider>
    );
  return (
    <QueryProvider>
      <EmailChange user={user} />
      <CardSection heading={securityTexts.password.heading} text={securityTexts.password.text}>
        {passwordForm}
      </CardSection>
      <TwoFactor user={user} />
      <Sessions userId={user.id} />
      <CaseSessions userId={user.id} />
      <SecurityEvents userId={user.id} />
      <ProofDialog email={user.email ?? ''} />
    </QueryProvider>
  );
}
