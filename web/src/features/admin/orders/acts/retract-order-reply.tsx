import { useQueryClient } from '@tanstack/react-query';
import type {
  RetractableReplyResponse,
  RetractReplyResponse,
} from '../../../../../../src/clinic/replies/contracts/retractions.contract.js';
import { get, sendTo } from '../../../../shared/api/client.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { useTexts } from '../../../../shared/language.js';
import { RetractDialog } from '../../../../shared/retraction/retract-dialog.js';
import { retractionTexts } from '../../../../shared/retraction/retraction.texts.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { StaffDialog } from '../../../../shared/ui/staff-dialog.js';
import { StaffLoaded } from '../../../../shared/ui/staff-loaded.js';
import { refusalTexts } from '../../../../shared/acts/refusals.texts.js';
import { useNotices } from '../../../../shared/acts/use-notices.js';
import { useAdminQuery } from '../../editing/use-admin-query.js';
import { orderKeys } from '../order-keys.js';

interface RetractOrderReplyProps {
  readonly caseId: string;
  readonly onClose: () => void;
}

/** A person responsible hides the signed reply of an order's case, without reading it. */
export function RetractOrderReply({ caseId, onClose }: RetractOrderReplyProps) {
  const texts = useTexts(retractionTexts);
  const { not_log_reviewer: notResponsible } = useTexts(refusalTexts);
  const notices = useNotices();
  const client = useQueryClient();
  const query = useAdminQuery({
    ...get<RetractableReplyResponse>(`/api/v1/admin/cases/${caseId}/reply`),
    texts: { failedToFetch: texts.notRead },
    name: 'whether there is a reply',
    staleTime: 0,
    gcTime: 0,
  });
  const { data: found } = query;
  if (found?.isResponsible && found.isSigned)
    return (
      <RetractDialog
        retract={(reason) =>
          sendTo<RetractReplyResponse>('POST', `/api/v1/admin/cases/${caseId}/reply/retraction`, {
            reason,
            round: found.round,
          })
        }
        onRetracted={() => {
          notices.succeeded(texts.done);
          inBackground(client.invalidateQueries({ queryKey: orderKeys.stories() }), 'reading the order again');
          onClose();
        }}
        onClose={onClose}
      />
    );
  return (
    <StaffDialog title={texts.title} size="medium" onClose={onClose}>
      <StaffLoaded {...query} look="part">
        {({ isSigned }) => <NotePanel tone="quiet" text={isSigned ? notResponsible : texts.refusals.no_reply} />}
      </StaffLoaded>
    </StaffDialog>
  );
}
