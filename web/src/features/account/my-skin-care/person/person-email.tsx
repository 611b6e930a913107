import { useId, useState } from 'react';
import type { PersonResponse } from '../../../../../../src/identity/persons/persons.contract.js';
import { useFocusOnReturn } from '../../../../shared/hooks/use-focus-on-return.js';
import { TextButton } from '../../../../shared/ui/text-button.js';
import { AddressForm } from './address-form.js';
import { PersonEmailCode } from './person-email-code.js';
import layout from '../../../../shared/ui/layout.module.css';
import styles from './person.module.css';
import { personTexts } from './person.texts.js';
import type { PersonCalls } from './use-person.js';

interface PersonEmailProps {
  readonly person: PersonResponse;
  readonly calls: PersonCalls;
}

const texts = personTexts.email;

/** The address that notices go to. A new one counts once the code that was mailed to it is entered. */
export function PersonEmail({ person: { email, newEmail }, calls }: PersonEmailProps) {
  const id = useId();
  const [isAnotherWanted, setIsAnotherWanted] = useState(false);
  const isCodeMissing = newEmail !== null && !isAnotherWanted;
  const isFormShown = !isCodeMissing && (email === null || isAnotherWanted);
  const focused = useFocusOnReturn<HTMLHeadingElement>(isCodeMissing || isFormShown);
  return (
    <section className={styles.email} aria-labelledby={id}>
      <h2 ref={focused} tabIndex={-1} id={id}>
        {texts.heading}
      </h2>
      <p className={layout.quiet}>{texts.lead}</p>
      {email !== null && <p className={styles.address}>{email}</p>}
      {isCodeMissing && (
        <PersonEmailCode
          key={newEmail}
          newEmail={newEmail}
          confirm={calls.confirm}
          onAnother={() => setIsAnotherWanted(true)}
        />
      )}
      {isFormShown && (
        <AddressForm isFirst={!isAnotherWanted} sendCode={calls.sendCode} onSent={() => setIsAnotherWanted(false)} />
      )}
      {email !== null && !isCodeMissing && !isFormShown && (
        <p>
          <TextButton onClick={() => setIsAnotherWanted(true)}>{texts.change}</TextButton>
        </p>
      )}
    </section>
  );
}
