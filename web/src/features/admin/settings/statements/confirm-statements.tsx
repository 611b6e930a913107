import Stack from '@mui/material/Stack';
import type { OperatorProfile } from '../../../../../../src/profile/operator-profile.contract.js';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.js';
import { adminTexts } from '../../editing/admin.texts.js';
import { useTexts } from '../../../../shared/language.js';
import { statementsTexts } from './statements.texts.js';

/** Marks that visitors no longer see after a save. */
export interface LostMarks {
  readonly statements: boolean;
  readonly texts: boolean;
}

/** Null when none is lost. */
export function lostMarks(before: OperatorProfile, after: OperatorProfile): LostMarks | null {
  const statements = after.areStatementsConfirmed && !before.areStatementsConfirmed;
  const texts = after.operator.hasConfirmedTexts && !before.operator.hasConfirmedTexts;
  return statements || texts ? { statements, texts } : null;
}

interface ConfirmStatementsProps {
  readonly marks: LostMarks;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before the "demo" marks disappear. */
export function ConfirmStatements({ marks, onConfirm, onClose }: ConfirmStatementsProps) {
  const { confirm: texts } = useTexts(statementsTexts);
  const { cancel } = useTexts(adminTexts);
  return (
    <ConfirmDialog
      isOpen
      texts={{ title: texts.title, text: texts.question, confirm: texts.submit, cancel }}
      color="primary"
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      <Stack component="ul" spacing={0.5} sx={{ pl: 2.5 }}>
        {marks.statements && <li>{texts.statements}</li>}
        {marks.texts && <li>{texts.texts}</li>}
      </Stack>
    </ConfirmDialog>
  );
}
