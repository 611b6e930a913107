import Button from '@mui/material/Button';
import { paths } from '../../../../../../common/paths.js';
import { useTexts } from '../../../../shared/language.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { adminTexts } from '../../editing/admin.texts.js';
import { actsTexts } from './acts.texts.js';
import type { OrderProblem } from './use-order-act.js';

interface OrderProblemNoteProps {
  readonly problem: OrderProblem;
  /** The failed call, whose request is named. */
  readonly error: unknown;
  /** Texts of the refusals that the server can answer with. */
  readonly refusals?: Readonly<Record<string, string>>;
  /** The act's own texts for other failures, instead of the general ones. */
  readonly texts?: OrderProblemTexts;
}

interface OrderProblemTexts {
  readonly session: string;
  readonly factor: string;
  readonly showFactor: string;
  readonly noAnswer: string;
  readonly failed: string;
}

/** Says why an act failed, and how to continue. */
export function OrderProblemNote({ problem, error, refusals = {}, texts }: OrderProblemNoteProps) {
  const common = useTexts(actsTexts).problems;
  const problems = texts ?? common;
  const { logIn } = useTexts(adminTexts).problems;
  switch (problem) {
    case 'session':
      return (
        <NotePanel tone="problem" text={problems.session} error={error}>
          <NewTab to={paths.myCare} label={logIn} />
        </NotePanel>
      );
    case 'factor':
      return (
        <NotePanel tone="problem" text={problems.factor} error={error}>
          <NewTab to={paths.orders} label={problems.showFactor} />
        </NotePanel>
      );
    case 'no-response':
      return <NotePanel tone="problem" text={problems.noAnswer} error={error} />;
    case 'failed':
      return <NotePanel tone="problem" text={problems.failed} error={error} />;
    default:
      return <NotePanel tone="problem" text={refusals[problem.code] ?? problems.failed} error={error} />;
  }
}

function NewTab({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <Button variant="outlined" target="_blank" rel="noopener" href={to}>
      {label}
    </Button>
  );
}
