import Stack from '@mui/material/Stack';
import { createContext, use } from 'react';
import type { DeskCaseResponse } from '../../../../../src/clinic/desk/contracts/desk-case.contract.js';
import { useLanguage } from '../../../shared/language.js';
import { caseWords } from './case-words.texts.js';

/** The shown case and its patient. */
type CaseInSight = Pick<DeskCaseResponse, 'id' | 'orderNumber' | 'patient'>;

/** Provided around everything that is shown of a case: a reply is never read without the name of its patient. */
export const CaseInSightContext = createContext<CaseInSight | null>(null);

export function useCaseInSight(): CaseInSight {
  const found = use(CaseInSightContext);
  if (found === null) throw new Error('useCaseInSight needs a case around it');
  return found;
}

/** The patient in one line: 'Elin Andersson · 25 år · kvinna'. */
export function PatientStrip() {
  const { patient } = useCaseInSight();
  const { patient: texts } = caseWords[useLanguage()];
  const { name, age, sex } = patient;
  return (
    <Stack
      component="p"
      direction="row"
      sx={{
        flexWrap: 'wrap',
        columnGap: '0.5rem',
        overflowWrap: 'anywhere',
        '& > * + *::before': { marginRight: '0.5rem', color: 'var(--ink-soft)', content: '"·" / ""' },
      }}
    >
      <strong>{name === '' ? texts.nameless : name}</strong>
      <span>{age === null ? texts.ageless : texts.age(age)}</span>
      <span>{texts.sexes[sex]}</span>
    </Stack>
  );
}

/** The strip with the number of the case, where its header is not in sight: on sheets and in dialogs. */
export function NumberedPatientStrip() {
  const { orderNumber } = useCaseInSight();
  const words = caseWords[useLanguage()];
  return (
    <Stack
      direction="row"
      sx={{
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        gap: '0 1rem',
        pb: 1,
        borderBottom: '1px solid var(--line)',
      }}
    >
      <PatientStrip />
      <p>{words.order(orderNumber)}</p>
    </Stack>
  );
}
