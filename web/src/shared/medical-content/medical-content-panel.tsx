import Stack from '@mui/material/Stack';
import type { MedicalSet } from '../../../../src/clinic/replies/medical-content/medical-content.contract.js';
import { useTexts } from '../language.js';
import { medicalContentTexts } from './medical-content.texts.js';
import { SetCard } from './set-card.js';
import type { MedicalArea } from './use-medical-set.js';
import { Soft } from '../ui/staff-parts.js';

/** What the clinic asks, warns of and writes, and which physician has approved it. */
export function MedicalContentPanel({ area }: { readonly area: MedicalArea }) {
  const { lead, names } = useTexts(medicalContentTexts);
  // The texts name every set: one without a card could never be approved.
  const sets = Object.keys(names) as MedicalSet[];
  return (
    <Stack spacing={2} sx={{ maxWidth: '60rem', mt: 1 }}>
      <Soft as="p" sx={{ maxWidth: '44rem' }}>
        {lead}
      </Soft>
      {sets.map((set) => (
        <SetCard key={set} area={area} set={set} />
      ))}
    </Stack>
  );
}
