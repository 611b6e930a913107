import { useQueryClient } from '@tanstack/react-query';
import { journalText } from '../../../../../../common/prescription-text.js';
import type { RevealResponse } from '../../../../../../src/clinic/desk/contracts/desk-case.contract.js';
import type { SignedReply } from '../../../../../../src/clinic/replies/contracts/desk-reply.contract.js';
import { useTexts } from '../../../../shared/language.js';
import { CopyButton } from '../../shared/copy-button.js';
import { deskKeys } from '../../shared/desk-keys.js';
import { useCaseInSight } from '../../shared/patient-strip.js';
import { prescriptionTexts } from '../../shared/prescription.texts.js';
import { useIcdName } from '../use-reply.js';

/** Copies a signed reply for the record elsewhere. It has the identity number once the clinician has had it shown, which is logged. */
export function CopyJournal({ signed: { reply, signedBy, signedAt } }: { readonly signed: SignedReply }) {
  const texts = useTexts(prescriptionTexts);
  const { id, orderNumber, patient } = useCaseInSight();
  const nameOf = useIcdName();
  const client = useQueryClient();
  const identityNumber = () => {
    const reveals = client.getMutationCache().findAll({ mutationKey: deskKeys.reveal(id, 'identity-number') });
    return (reveals.at(-1)?.state.data as RevealResponse | undefined)?.value ?? null;
  };
  const textOf = () => {
    const who = { name: patient.name, age: patient.age, identityNumber: identityNumber() };
    return journalText({ orderNumber, patient: who, reply, signedBy, signedAt }, nameOf);
  };
  return <CopyButton label={texts.copyJournal} textOf={textOf} />;
}
