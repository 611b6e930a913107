import Button from '@mui/material/Button';
import { paths } from '../../../../common/paths.js';
import { isSessionLost, refusalOf } from '../api/client.js';
import type { Problem } from '../errors/problem.js';
import { useTexts } from '../language.js';
import { NotePanel } from '../ui/note-panel.js';
import { actsTexts } from './acts.texts.js';

interface ActProblemProps {
  readonly problem: Problem;
  /** The act's own sentences, instead of the general ones. */
  readonly texts?: { readonly session: string; readonly factor: string };
}

/** Why an act failed, and the way on: a lost session or a missing second factor is mended in a new tab. */
export function ActProblem({ problem: { text, error }, texts }: ActProblemProps) {
  const common = useTexts(actsTexts);
  const { session, factor } = texts ?? common;
  if (isSessionLost(error))
    return (
      <NotePanel tone="problem" text={session} error={error}>
        <NewTab to={paths.myCare} label={common.logIn} />
      </NotePanel>
    );
  if (isFactorMissing(error))
    return (
      <NotePanel tone="problem" text={factor} error={error}>
        <NewTab to={paths.orders} label={common.showFactor} />
      </NotePanel>
    );
  return <NotePanel tone="problem" text={text} error={error} />;
}

/** The session has not shown a second factor. */
export function isFactorMissing(error: unknown): boolean {
  return refusalOf(error) === 'auth.insufficient-aal';
}

function NewTab({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <Button variant="outlined" target="_blank" rel="noopener" href={to}>
      {label}
    </Button>
  );
}
