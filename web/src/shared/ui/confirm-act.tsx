import type { ComponentProps } from 'react';
import { ActProblem } from '../acts/act-problem.js';
import type { AskedAct } from '../acts/use-act.js';
import { actsTexts } from '../acts/acts.texts.js';
import { StepUpDialog } from '../auth/step-up-dialog.js';
import { useTexts } from '../language.js';
import { ConfirmDialog } from './confirm-dialog.js';

interface ConfirmActProps<Subject> extends Pick<ComponentProps<typeof ConfirmDialog>, 'texts' | 'color' | 'children'> {
  readonly act: AskedAct<Subject>;
  /** What it is done to. */
  readonly subject: Subject;
  readonly isDisabled?: boolean;
  readonly onClose: () => void;
}

/**
 * Asks before an act (`useAct`), makes it, and asks for the second factor when the server does.
 *
 *     <ConfirmAct act={remove} subject={admin} texts={{ title, text, confirm }} color="error" onClose={onCancel} />
 */
export function ConfirmAct<Subject>(props: ConfirmActProps<Subject>) {
  const { act, subject, texts, color = 'primary', isDisabled = false, onClose, children } = props;
  const { cancel } = useTexts(actsTexts);
  if (act.stepUp?.question) return <StepUpDialog stepUp={act.stepUp} />;
  return (
    <ConfirmDialog
      isOpen
      color={color}
      texts={{ cancel, ...texts }}
      isBusy={act.isPending || isDisabled}
      onConfirm={() => act.run(subject)}
      onCancel={() => !act.isPending && onClose()}
    >
      {children}
      {act.problem !== null && !act.isPending && <ActProblem problem={act.problem} />}
    </ConfirmDialog>
  );
}
