import type { User } from '@supabase/auth-js';
import type { ReactNode } from 'react';
import { QueryProvider } from '../../../shared/api/query-provider.js';
import { CaseSessions } from './case-sessions.js';
import { EmailChange } from './email-change.js';
import { ProofDialog } from './proof-dialog.js';
import { Section } from './section.js';
import { securityTexts } from './security.texts.js';
import { SecurityEvents } from './events/security-events.js';
import { Sessions } from './sessions.js';
import { TwoFactor } from './two-factor.js';

interface SecurityScreenProps {
  readonly user: User;
  readonly passwordForm: ReactNode;
}

/** Address, password, second factors, sessions and the security log of the account. */
export function SecurityScreen({ user, passwordForm }: SecurityScreenProps) {
  return (
    <QueryProvider>
      <EmailChange user={user} />
      <Section heading={securityTexts.password.heading} text={securityTexts.password.text}>
        {passwordForm}
      </Section>
      <TwoFactor user={user} />
      <Sessions userId={user.id} />
      <CaseSessions userId={user.id} />
      <SecurityEvents userId={user.id} />
      <ProofDialog email={user.email ?? ''} />
    </QueryProvider>
  );
}
