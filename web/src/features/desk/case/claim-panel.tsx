import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatClock } from '../../../../../common/dates.js';
import { paths } from '../../../../../common/paths.js';
import type { DeskCaseResponse } from '../../../../../src/clinic/desk/contracts/desk-case.contract.js';
import type { NamedClinician, OfferedHandOver } from '../../../../../src/clinic/desk/contracts/claims.contract.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useTexts } from '../../../shared/language.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { Soft } from '../../../shared/ui/staff-parts.js';
import { AskDialog } from '../ask/ask-dialog.js';
import { deskTexts } from '../shared/desk.texts.js';
import { useDeskKeys } from '../shared/keys/desk-key-map.js';
import { MoreMenu } from '../shared/more-menu.js';
import styles from './case.module.css';
import { useTakeNext } from '../queue/use-take-next.js';
import { caseTexts } from './case.texts.js';
import { claimTexts } from './claim.texts.js';
import { HandOverDialog } from './hand-over-dialog.js';
import { TakeOverDialog } from './take-over-dialog.js';
import type { useClaimActs } from './use-claim-acts.js';
import { useHandOver } from './use-hand-over.js';
import type { Lease } from './use-lease.js';

export interface ClaimPanelProps {
  readonly data: DeskCaseResponse;
  readonly lease: Lease;
  readonly isLost: boolean;
  /** The case can no longer be claimed. */
  readonly isEnded: boolean;
  /** The colleague whom the reader has asked, and who has the case now; null: none. */
  readonly acceptedBy: NamedClinician | null;
  readonly acts: ReturnType<typeof useClaimActs>;
}

const clockOf = (iso: string) => formatClock(new Date(iso));

/** The holder of the case, and the buttons to claim it or give it back. */
export function ClaimActs({ data, lease, isLost, isEnded, acts }: ClaimPanelProps) {
  if (isEnded) return null;
  if (!data.isMine) return <OthersClaim data={data} acts={acts} />;
  return isLost ? null : <OwnClaim data={data} until={lease.until} acts={acts} />;
}

/** A refused claim, and a claim that is lost or about to expire, with a button to renew it. */
export function ClaimNotes({ data, lease, isLost, isEnded, acceptedBy, acts }: ClaimPanelProps) {
  const { claim: texts } = useTexts(claimTexts);
  const claimAgain = () => acts.run({ act: 'claim' });
  if (isEnded) return <NotePanel tone="problem" text={texts.ended} error={null} />;
  if (acceptedBy !== null) return <HandedOver to={acceptedBy} />;
  return (
    <Box sx={{ display: 'grid', flexBasis: '100%', gap: '0.5rem', '&:empty': { display: 'none' } }}>
      {acts.problem !== null && <NotePanel tone="problem" {...acts.problem} />}
      {!isLost && data.handOver !== null && <OfferedNote caseId={data.id} offer={data.handOver} />}
      {isLost && (
        <NotePanel tone="problem" text={texts.lost} error={null}>
          <Button variant="outlined" disabled={acts.isBusy} onClick={claimAgain}>
            {texts.claimAgain}
          </Button>
        </NotePanel>
      )}
      {!isLost && lease.state === 'ending' && lease.until !== null && (
        <NotePanel tone="problem" text={texts.ending(clockOf(lease.until))} error={null}>
          <Button variant="outlined" onClick={lease.renew}>
            {texts.keep}
          </Button>
        </NotePanel>
      )}
    </Box>
  );
}

/** The colleague who was asked has the case: the next one is offered. */
function HandedOver({ to }: { readonly to: NamedClinician }) {
  const { handOver: texts } = useTexts(claimTexts);
  const { keys } = useTexts(caseTexts);
  const { problem, isTaking, takeNext } = useTakeNext();
  return (
    <NotePanel tone="quiet" title={texts.accepted(to.displayName)} {...(problem ?? { text: texts.acceptedText })}>
      <Button variant="contained" color="clay" disabled={isTaking} onClick={takeNext}>
        {keys.next}
      </Button>
    </NotePanel>
  );
}

/** The holder waits for a colleague's answer, and may ask no longer. */
function OfferedNote({ caseId, offer }: { readonly caseId: string; readonly offer: OfferedHandOver }) {
  const { handOver: texts } = useTexts(claimTexts);
  const { problem, isBusy, withdraw } = useHandOver(caseId);
  return (
    <NotePanel tone="quiet" {...(problem ?? { text: texts.offered(offer.to.displayName), error: null })}>
      <Button variant="outlined" disabled={isBusy} onClick={() => withdraw(offer.id)}>
        {texts.withdraw}
      </Button>
    </NotePanel>
  );
}

type ActsProps = Pick<ClaimPanelProps, 'data' | 'acts'>;

function OwnClaim({ data, until, acts }: ActsProps & { readonly until: string | null }) {
  const { claim: texts, releaseDialog } = useTexts(claimTexts);
  const { keys } = useTexts(caseTexts);
  const common = useTexts(deskTexts);
  const [opened, setOpened] = useState<'ask' | 'release' | 'hand-over' | null>(null);
  const navigate = useNavigate();
  const release = async () => {
    setOpened(null);
    await acts.runAsync({ act: 'release' });
    await navigate(paths.desk);
  };
  const offered = [
    { key: 'b', label: texts.ask, onChoose: () => setOpened('ask') },
    ...(data.handOver === null ? [{ key: 'h', label: texts.handOver, onChoose: () => setOpened('hand-over') }] : []),
    { key: 'x', label: texts.release, onChoose: () => setOpened('release') },
  ].map((item) => ({ ...item, shownKey: item.key.toUpperCase() }));
  useDeskKeys(
    keys.title,
    offered.map(({ key, shownKey, label, onChoose }) => ({
      keys: [key],
      shown: shownKey,
      meaning: label,
      act: onChoose,
    })),
  );
  return (
    <div className={styles.buttons}>
      {until !== null && <Soft>{texts.mine(clockOf(until))}</Soft>}
      <MoreMenu label="⋯" name={texts.more} items={offered} />
      <ConfirmDialog
        isOpen={opened === 'release'}
        texts={{ ...releaseDialog, cancel: common.cancel }}
        color="primary"
        onCancel={() => setOpened(null)}
        onConfirm={() => inBackground(release(), 'releasing the case')}
      />
      {opened === 'hand-over' && <HandOverDialog caseId={data.id} onClose={() => setOpened(null)} />}
      {opened === 'ask' && <AskDialog data={data} onClose={() => setOpened(null)} />}
    </div>
  );
}

function OthersClaim({ data, acts }: ActsProps) {
  const { claim: texts } = useTexts(claimTexts);
  const [isTakingOver, setIsTakingOver] = useState(false);
  const { claimedBy, leaseUntil, state } = data;
  if (state === 'submitted')
    return (
      <div className={styles.buttons}>
        <Button variant="contained" disabled={acts.isBusy} onClick={() => acts.run({ act: 'claim' })}>
          {texts.claim}
        </Button>
      </div>
    );
  if (state !== 'in_review' || claimedBy === null) return null;
  const name = claimedBy.displayName;
  return (
    <div className={styles.buttons}>
      <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {leaseUntil === null ? texts.others(name) : texts.othersUntil(name, clockOf(leaseUntil))}
      </Box>
      <Button variant="outlined" onClick={() => setIsTakingOver(true)}>
        {texts.takeOver}
      </Button>
      {isTakingOver && <TakeOverDialog name={name} acts={acts} onClose={() => setIsTakingOver(false)} />}
    </div>
  );
}
