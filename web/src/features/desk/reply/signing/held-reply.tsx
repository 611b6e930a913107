import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';
import type { Ref } from 'react';
import { formatClock } from '../../../../../../common/dates.js';
import { paths } from '../../../../../../common/paths.js';
import type { HeldSignature } from '../../../../../../src/clinic/replies/contracts/desk-reply.contract.js';
import { useNow } from '../../../../shared/hooks/use-now.js';
import { useTexts } from '../../../../shared/language.js';
import { AppLink } from '../../../../shared/ui/app-link.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { Soft } from '../../../../shared/ui/staff-parts.js';
import { signingTexts } from './signing.texts.js';
import { heldTexts } from './held.texts.js';
import { useUndoSignature } from './use-held-signature.js';

/** What can be done once the reply is signed: the next case, first. */
export function NextSteps({
  first,
  isTaking,
  onTakeNext,
}: {
  readonly first: Ref<HTMLButtonElement>;
  readonly isTaking: boolean;
  readonly onTakeNext: () => void;
}) {
  const { signed: texts } = useTexts(signingTexts);
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '0.5rem 0.75rem' }}>
      <Button ref={first} variant="contained" disabled={isTaking} onClick={onTakeNext}>
        {texts.takeNext}
      </Button>
      <Button component={AppLink} to={paths.desk} variant="outlined">
        {texts.toQueue}
      </Button>
    </Stack>
  );
}

/** Until when a signature can be undone, and the way to do it. */
export function UndoSignature({ caseId, dueAt }: { readonly caseId: string; readonly dueAt: string }) {
  const texts = useTexts(heldTexts);
  const undo = useUndoSignature(caseId);
  const now = useNow(minutesToMilliseconds(1));
  const clock = formatClock(new Date(dueAt));
  const isLate = now.getTime() - Date.parse(dueAt) > minutesToMilliseconds(2);
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '0.5rem 0.75rem' }}>
      <Soft as="p" role="status">
        {isLate ? texts.late(clock) : texts.until(clock)}
      </Soft>
      <Button variant="outlined" disabled={undo.isPending} onClick={() => undo.run(undefined)}>
        {texts.undo}
      </Button>
    </Stack>
  );
}

/** Why a signed reply was not sent; its draft can be changed again. */
export function RefusedSignature({ refusal }: { readonly refusal: NonNullable<HeldSignature['refusal']> }) {
  const texts = useTexts(heldTexts);
  const reasons: Readonly<Record<string, string>> = texts.refusals;
  return <NotePanel tone="problem" title={texts.refused} text={reasons[refusal] ?? texts.otherRefusal} error={null} />;
}
