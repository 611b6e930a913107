import Stack from '@mui/material/Stack';
import { paths } from '../../../../../common/paths.js';
import type { CheckResponse } from '../../../../../src/operations/checks/checks.contract.js';
import { useTexts } from '../../../shared/language.js';
import { Checks } from './checks-panel.js';
import { checksTexts } from './checks.texts.js';

/** What an admin without a second factor lacks; the server shows the other checks to those who have one. */
const FACTOR: CheckResponse = {
  name: 'own-factor',
  question: 'Har du tvåstegsinloggning?',
  severity: 'required',
  state: 'failed',
  found: 'Ditt konto har ingen.',
  whatToDo: 'Slå på tvåstegsinloggning. Sedan ser du här vad mer som saknas, och alla sidor öppnas.',
  by: 'owner',
  link: { path: paths.security, label: 'Säkerhet och inloggning' },
  action: null,
};

/** The first thing that an admin without a second factor does. */
export function FactorFirst() {
  const { persons } = useTexts(checksTexts);
  return (
    <Stack component="section" spacing={1} sx={{ mb: 3 }}>
      <h2>{persons.owner}</h2>
      <Checks checks={[FACTOR]} onAct={() => undefined} />
    </Stack>
  );
}
