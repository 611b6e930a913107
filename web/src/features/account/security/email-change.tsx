import type { User } from '@supabase/auth-js';
import { useState } from 'react';
import { useFocusOnChange } from '../../../shared/hooks/use-focus-on-change.js';
import { EmailForm } from './email-form.js';
import { PendingEmail } from './pending-email.js';
import { CardSection } from '../../../shared/ui/card-section.js';
import { securityTexts } from './security.texts.js';
import layout from '../../../shared/ui/layout.module.css';

const texts = securityTexts.email;

/** The account's address. A new one replaces it when both addresses have confirmed. */
export function EmailChange({ user: { email = '', new_email: newEmail } }: { readonly user: User }) {
  const [isAnotherWanted, setIsAnotherWanted] = useState(false);
  const isPending = newEmail !== undefined && newEmail !== '' && !isAnotherWanted;
  const address = useFocusOnChange<HTMLParagraphElement>(isPending ? 'pending' : 'form');
  return (
    <CardSection heading={texts.heading} text={texts.text}>
      <p ref={address} tabIndex={-1} className={layout.address}>
        {email}
      </p>
      {isPending ? (
        <PendingEmail email={email} newEmail={newEmail} onAnother={() => setIsAnotherWanted(true)} />
      ) : (
        <EmailForm email={email} onSent={() => setIsAnotherWanted(false)} />
      )}
    </CardSection>
  );
}
