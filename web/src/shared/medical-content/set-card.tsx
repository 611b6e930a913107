import Button from '@mui/material/Button';
import { useState } from 'react';
import type {
  MedicalSet,
  WholeMedicalSetResponse,
} from '../../../../src/clinic/replies/medical-content/medical-content.contract.js';
import { useIsClinician } from '../auth/clinician-context.js';
import { useTexts } from '../language.js';
import { StaffLoaded } from '../ui/staff-loaded.js';
import { medicalContentTexts } from './medical-content.texts.js';
import { ReadSetDialog } from './read-set-dialog.js';
import { SetState } from './set-state.js';
import { useMedicalSet, type MedicalArea } from './use-medical-set.js';
import { Panel, Soft } from '../ui/staff-parts.js';

interface SetCardProps {
  readonly area: MedicalArea;
  readonly set: MedicalSet;
}

/** A set of medical content: its state, and the way to read and approve it. */
export function SetCard({ area, set }: SetCardProps) {
  const texts = useTexts(medicalContentTexts);
  // The desk is for clinicians alone.
  const isClinician = useIsClinician() || area === 'desk';
  const query = useMedicalSet(area, set);
  const headingId = `medical-${set}`;
  return (
    <Panel aria-labelledby={headingId}>
      <h2 id={headingId}>{texts.names[set]}</h2>
      <StaffLoaded query={query} name="medical content" texts={texts} look="part">
        {(whole) => <WholeSet {...{ whole, isClinician }} reload={async () => (await query.refetch()).data ?? null} />}
      </StaffLoaded>
    </Panel>
  );
}

interface WholeSetProps {
  readonly whole: WholeMedicalSetResponse;
  readonly isClinician: boolean;
  readonly reload: () => Promise<WholeMedicalSetResponse | null>;
}

function WholeSet({ whole, isClinician, reload }: WholeSetProps) {
  const texts = useTexts(medicalContentTexts);
  // As it was when the dialog opened: nothing changes under the reader.
  const [read, setRead] = useState<WholeMedicalSetResponse | null>(null);
  const { set, count, fingerprint, approval } = whole;
  if (count === 0) return <p>{texts.empty}</p>;
  const action = isClinician && approval === null ? texts.readAndApprove : texts.read;
  return (
    <>
      <Soft as="p">
        {texts.counts[set](count)}, {texts.version(fingerprint)}
      </Soft>
      <SetState whole={whole} />
      {!isClinician && approval === null && <Soft as="p">{texts.onlyClinicians}</Soft>}
      <div>
        <Button
          variant={action === texts.read ? 'outlined' : 'contained'}
          aria-label={texts.describe(action, texts.names[set])}
          onClick={() => setRead(whole)}
        >
          {action}
        </Button>
      </div>
      {read && (
        <ReadSetDialog
          read={read}
          mayApprove={isClinician}
          onChanged={async () => setRead((await reload()) ?? read)}
          onClose={() => setRead(null)}
        />
      )}
    </>
  );
}
