import { actsTexts } from '../../../../shared/acts/acts.texts.js';
import { useTexts } from '../../../../shared/language.js';
import { ConfirmAct } from '../../../../shared/ui/confirm-act.js';
import { useOrderAct } from './use-order-act.js';

interface ConfirmActDialogProps {
  readonly act: () => Promise<void>;
  readonly texts: { readonly title: string; readonly text: string; readonly confirm: string; readonly done: string };
  readonly refusals?: Readonly<Record<string, string>>;
  readonly onClose: () => void;
}

/** Asks for confirmation of an act on an order; a failed act can be repeated. */
export function ConfirmActDialog({ act, texts, refusals, onClose }: ConfirmActDialogProps) {
  const asked = useOrderAct<null>({ act, done: texts.done, refusals, onDone: onClose });
  const { tryAgain } = useTexts(actsTexts);
  const confirm = asked.problem === null ? texts.confirm : tryAgain;
  return <ConfirmAct act={asked} subject={null} texts={{ ...texts, confirm }} onClose={onClose} />;
}
