import { BankIdStep } from '../../../../shared/bankid/bankid-step.js';
import { takeReturn } from '../../../../shared/bankid/returned-order.js';
import { useState } from 'react';
import { identityTexts as texts } from './identity.texts.js';

interface IdentityStepProps {
  readonly caseId: string;
  readonly finish: (orderId: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Identifies the patient in the form; fetched when it is asked for. */
export default function IdentityStep({ caseId, finish, onCancel }: IdentityStepProps) {
  const [returned] = useState(takeReturn);
  return (
    <BankIdStep
      heading={texts.heading}
      beginPath={`/api/v1/cases/${caseId}/identity`}
      refusals={texts.refused}
      cancelText={texts.instead}
      {...{ returned, finish, onCancel }}
    />
  );
}
