import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useAct } from '../../../shared/acts/use-act.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { ConfirmAct } from '../../../shared/ui/confirm-act.js';
import { StaffDialog } from '../../../shared/ui/staff-dialog.js';
import { rightsTexts } from './rights.texts.js';
import type { ResetDialogProps } from './withdraw-reset.js';
import type { ConfirmedFactorResetResponse } from '../../../../../src/supabase/auth/factor-resets/factor-resets.contract.js';
import { sendTo } from '../../../shared/api/client.js';

/** Four eyes: confirms what another admin has asked for, and shows the code to read out, once. */
export function ConfirmReset({ reset, onEnd, onCancel }: ResetDialogProps) {
  const { reset: texts, refusals } = useTexts(rightsTexts);
  const language = useLanguage();
  const act = useAct({
    act: (id: string) => sendTo<ConfirmedFactorResetResponse>('POST', `/api/v1/admin/factor-resets/${id}/confirm`),
    texts: { done: texts.confirmDone, failed: texts.failed, refusals },
  });
  const name = reset.email ?? reset.userId;
  const confirmed = act.result;
  if (confirmed !== undefined)
    return (
      <StaffDialog
        title={texts.codeTitle(name)}
        size="medium"
        onClose={onEnd}
        actions={
          <Button variant="contained" onClick={onEnd}>
            {texts.codeRead}
          </Button>
        }
      >
        <p>{texts.codeText(formatInstant(confirmed.expiresAt, language))}</p>
        <Box
          component="p"
          sx={{ fontSize: '1.5rem', fontWeight: 600, letterSpacing: '0.08em', overflowWrap: 'anywhere' }}
        >
          {confirmed.code}
        </Box>
      </StaffDialog>
    );
  return (
    <ConfirmAct
      act={act}
      subject={reset.id}
      color="error"
      texts={{ title: texts.confirmTitle(name), text: texts.confirmText, confirm: texts.confirmSubmit }}
      onClose={onCancel}
    >
      <p>{texts.facts(texts.identityChecks[reset.identityCheck], reset.reason)}</p>
    </ConfirmAct>
  );
}
