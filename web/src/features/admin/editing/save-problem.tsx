import Button from '@mui/material/Button';
import { paths } from '../../../../../common/paths.js';
import { adminTexts } from './admin.texts.js';
import { Differences, type BothVersions } from './differences.js';
import { useTexts } from '../../../shared/language.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';

/** Why a save failed, when the person can do something about it. */
export type SaveProblem<Row> =
  | { readonly kind: 'session' }
  | { readonly kind: 'gone' }
  /** `theirs` is the version that another editor has saved meanwhile. */
  | { readonly kind: 'stale'; readonly theirs: Row };

interface SaveProblemNoteProps<Row> {
  readonly problem: SaveProblem<Row>;
  /** Both versions for comparison, if the form can describe them. */
  readonly describeBoth?: (theirs: Row) => BothVersions | undefined;
  readonly takeTheirs: (theirs: Row) => void;
  readonly keepMine: (theirs: Row) => void;
}

/** Reports a failed save in the dialog, with the possible actions. */
export function SaveProblemNote<Row>({ problem, describeBoth, takeTheirs, keepMine }: SaveProblemNoteProps<Row>) {
  const { problems } = useTexts(adminTexts);
  const versions = problem.kind === 'stale' ? describeBoth?.(problem.theirs) : undefined;
  return (
    <NotePanel tone="problem" text={problems[problem.kind]} error={null}>
      {problem.kind === 'session' && (
        <Button variant="outlined" target="_blank" rel="noopener" href={paths.myCare}>
          {problems.logIn}
        </Button>
      )}
      {problem.kind === 'stale' && (
        <>
          {versions && <Differences {...versions} />}
          <Button variant="outlined" onClick={() => takeTheirs(problem.theirs)}>
            {problems.useTheirs}
          </Button>
          <Button variant="outlined" onClick={() => keepMine(problem.theirs)}>
            {problems.keepMine}
          </Button>
        </>
      )}
    </NotePanel>
  );
}
