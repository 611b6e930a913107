import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { announcedSentence, closedSentence } from '../../../../../../common/clinic-state.js';
import type { ClinicStateResponse } from '../../../../../../src/profile/clinic-state/clinic-state.contract.js';
import { get } from '../../../../shared/api/client.js';
import { formatInstant } from '../../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../../shared/language.js';
import { ConfirmAct } from '../../../../shared/ui/confirm-act.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { StaffLoaded } from '../../../../shared/ui/staff-loaded.js';
import { useAdminQuery } from '../../editing/use-admin-query.js';
import { clinicStateTexts } from './clinic-state.texts.js';
import { StateHistory } from './state-history.js';
import { StopDialog } from './stop-dialog.js';
import { Notes, Panel, Soft } from '../../../../shared/ui/staff-parts.js';
import { useClinicStep, type StepName } from './use-clinic-step.js';

/** Whether the clinic takes orders: opened by two admins, also after a pause, paused or closed by one, now or at a date. */
export function ClinicStatePanel() {
  const texts = useTexts(clinicStateTexts);
  const state = useAdminQuery<ClinicStateResponse>({
    ...get<ClinicStateResponse>('/api/v1/admin/clinic-state'),
    texts,
    name: 'the state of the clinic',
    staleTime: 0,
  });
  return <StaffLoaded {...state}>{(known) => <KnownState known={known} />}</StaffLoaded>;
}

function KnownState({ known }: { readonly known: ClinicStateResponse }) {
  const [step, setStep] = useState<StepName | null>(null);
  const close = () => setStep(null);
  return (
    <Stack spacing={2.5} sx={{ maxWidth: '44rem' }}>
      <StateNow known={known} onStep={setStep} />
      <StateHistory changes={known.history} />
      {(step === 'pause' || step === 'close') && <StopDialog step={step} seen={known} onClose={close} />}
      {step !== null && step !== 'pause' && step !== 'close' && <StepDialog step={step} seen={known} onClose={close} />}
    </Stack>
  );
}

interface StepDialogProps {
  readonly step: 'propose' | 'retract' | 'confirm' | 'withdraw';
  readonly seen: ClinicStateResponse;
  readonly onClose: () => void;
}

/** Asks before a step without details. */
function StepDialog({ step, seen, onClose }: StepDialogProps) {
  const { ask, acts } = useTexts(clinicStateTexts);
  const act = useClinicStep(step, seen, onClose);
  return <ConfirmAct act={act} subject={{}} texts={{ ...ask[step], confirm: acts[step] }} onClose={onClose} />;
}

interface StateNowProps {
  readonly known: ClinicStateResponse;
  readonly onStep: (step: StepName) => void;
}

function StateNow({ known, onStep }: StateNowProps) {
  const texts = useTexts(clinicStateTexts);
  const { state } = known;
  return (
    <Panel>
      <h2>{texts.heading}</h2>
      <Box component="p" sx={{ fontWeight: 600 }} role="status">
        {texts.states[state]}
      </Box>
      <PlanLine known={known} />
      <Sentence known={known} />
      <Proposal known={known} />
      <Stack direction="row" spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        {stepsOf(known).map(([step, label]) => (
          <Button
            key={label}
            variant={step === 'confirm' || step === 'propose' ? 'contained' : 'outlined'}
            color={step === 'close' ? 'error' : 'primary'}
            onClick={() => onStep(step)}
          >
            {texts.acts[label]}
          </Button>
        ))}
      </Stack>
      <Soft as="p">{texts.casesGoOn}</Soft>
    </Panel>
  );
}

type ActLabel = keyof (typeof clinicStateTexts)['sv']['acts'];

/** What an admin can do now, and what the buttons say. */
function stepsOf({ state, plan, proposal }: ClinicStateResponse): (readonly [StepName, ActLabel])[] {
  switch (state) {
    case 'preparing':
      return openingOf(proposal);
    case 'closed':
      return [...openingOf(proposal), ['close', 'changeClosing']];
    case 'paused':
      return [...openingOf(proposal), ['pause', 'changePause'], ['close', 'close']];
    case 'open':
      return [
        ['pause', plan?.state === 'paused' ? 'changePause' : 'pause'],
        ['close', plan?.state === 'closed' ? 'changeClosing' : 'close'],
        ...(plan === null ? [] : ([['withdraw', 'withdraw']] as const)),
      ];
  }
}

/** One's own proposal waits for a colleague; either of them takes it back. */
function openingOf(proposal: ClinicStateResponse['proposal']): (readonly [StepName, ActLabel])[] {
  if (proposal === null) return [['propose', 'propose']];
  if (proposal.isOwn) return [['retract', 'retract']];
  return [
    ['confirm', 'confirm'],
    ['retract', 'refuse'],
  ];
}

function PlanLine({ known: { state, plan } }: Pick<StateNowProps, 'known'>) {
  const texts = useTexts(clinicStateTexts);
  const language = useLanguage();
  if (plan === null) return null;
  const end = plan.endsAt === null ? null : formatInstant(plan.endsAt, language);
  if (state === 'open') return <p>{texts.planned[plan.state](formatInstant(plan.startsAt, language), end)}</p>;
  if (state !== 'paused') return null;
  return <p>{end === null ? texts.endsByHand : texts.endsBySelf(end)}</p>;
}

/** What visitors read now, word for word. */
function Sentence({ known: { state, plan, message } }: Pick<StateNowProps, 'known'>) {
  const texts = useTexts(clinicStateTexts);
  const shown = { state, message, stopsAt: plan?.startsAt ?? null, opensAt: plan?.endsAt ?? null };
  const sentence = closedSentence(shown) ?? announcedSentence(shown);
  return sentence === null ? null : (
    <Notes sx={{ display: 'grid', gap: '0.5rem' }}>
      <span>
        <strong>{texts.visitorsRead}:</strong> <span lang="sv">{sentence}</span>
      </span>
    </Notes>
  );
}

function Proposal({ known: { state, proposal, hasAnotherAdmin } }: Pick<StateNowProps, 'known'>) {
  const { proposal: texts } = useTexts(clinicStateTexts);
  const language = useLanguage();
  if (state === 'open') return null;
  if (!hasAnotherAdmin) return <NotePanel tone="quiet" text={texts.single} />;
  if (proposal === null) return null;
  const until = formatInstant(proposal.expiresAt, language);
  const text = proposal.isOwn ? texts.own(until) : texts.other(proposal.by ?? texts.someone, until);
  return <NotePanel tone="quiet" text={text} />;
}
