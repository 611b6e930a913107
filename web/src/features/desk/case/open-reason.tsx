import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { paths } from '../../../../../common/paths.js';
import type { CaseDoor, ViewReason } from '../../../../../src/clinic/desk/contracts/desk-case.contract.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { DeskNotice } from '../shared/desk-notice.js';
import { useDeskKeys } from '../shared/keys/desk-key-map.js';
import { AskedHandOver } from './asked-hand-over.js';
import { ReasonForm } from './reason-form.js';
import { TakeOverDialog } from './take-over-dialog.js';
import { useVisit } from './use-desk-case.js';
import styles from './case.module.css';
import { caseTexts } from './case.texts.js';
import { claimTexts } from './claim.texts.js';
import { useClaimActs } from './use-claim-acts.js';
import { refusalOf } from '../../../shared/api/client.js';

/** Without "second opinion": a colleague who was asked for one enters without a question. */
const reasonsFor = ({ isSignedByMe }: CaseDoor): readonly ViewReason[] =>
  isSignedByMe ? ['follow-up'] : ['handover', 'emergency'];

interface OpenReasonProps {
  readonly id: string;
  readonly door: CaseDoor;
}

/** Asks for the reason to read a case of a colleague, names its holder, and offers to claim it instead. */
export function OpenReason({ id, door }: OpenReasonProps) {
  const { open: texts, claim: claiming, handOver } = useTexts(claimTexts);
  const { back, keys } = useTexts(caseTexts);
  const acts = useClaimActs(id);
  const visit = useVisit(id);
  const [isTakingOver, setIsTakingOver] = useState(false);
  const language = useLanguage();
  const claim = () => acts.run({ act: 'claim' });
  const mayClaim = door.state === 'submitted';
  useDeskKeys(keys.title, mayClaim ? [{ keys: ['t'], shown: 'T', meaning: keys.claim, act: claim }] : []);
  const leave = (
    <AppLink to={paths.desk} className={styles.link}>
      {back}
    </AppLink>
  );
  const gate = (
    <>
      {door.claimedBy !== null && door.claimedSince !== null && (
        <Box component="p" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {claiming.othersSince(door.claimedBy.displayName, formatInstant(door.claimedSince, language))}
        </Box>
      )}
      {acts.problem !== null && <NotePanel tone="problem" {...acts.problem} />}
      {visit.isError && (
        <NotePanel
          tone="problem"
          text={refusalOf(visit.error) === 'own_case' ? claiming.ownCase : texts.failed}
          error={visit.error}
        />
      )}
      <ReasonForm
        reasons={reasonsFor(door)}
        texts={texts}
        noteFor={(reason) => texts.notes[reason === 'emergency' ? 'emergency' : 'other']}
        what="opening"
        isBusy={visit.isPending}
        onGiven={visit.mutate}
      />
      {mayClaim && <p>{texts.claimText}</p>}
      <div className={styles.buttons}>
        {mayClaim && (
          <Button variant="outlined" aria-keyshortcuts="t" disabled={acts.isBusy} onClick={claim}>
            {claiming.claim}
          </Button>
        )}
        {door.claimedBy !== null && (
          <Button variant="outlined" onClick={() => setIsTakingOver(true)}>
            {claiming.takeOver}
          </Button>
        )}
        {door.handOver === null && leave}
      </div>
      {isTakingOver && door.claimedBy !== null && (
        <TakeOverDialog name={door.claimedBy.displayName} acts={acts} onClose={() => setIsTakingOver(false)} />
      )}
    </>
  );
  if (door.handOver === null)
    return (
      <DeskNotice title={texts.title} text={texts.text}>
        {gate}
      </DeskNotice>
    );
  // The offer comes first; whoever wants to read before answering it finds the gate below.
  return (
    <DeskNotice title={handOver.asked(door.handOver.from.displayName)} text={handOver.askedText}>
      <AskedHandOver caseId={id} offer={door.handOver} />
      <details>
        <summary>{handOver.readFirst}</summary>
        <p>{texts.text}</p>
        {gate}
      </details>
      {leave}
    </DeskNotice>
  );
}
