import type { CaseKeepingResponse } from '../../../../../../src/clinic/keeping/erasures/erasures.contract.js';
import { get } from '../../../../shared/api/client.js';
import { formatInstant } from '../../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../../shared/language.js';
import { StaffDialog } from '../../../../shared/ui/staff-dialog.js';
import { StaffLoaded } from '../../../../shared/ui/staff-loaded.js';
import { useAdminQuery } from '../../editing/use-admin-query.js';
import { ErasurePart } from './erasure-part.js';
import { HoldsPart } from './holds-part.js';
import { keepingTexts } from './keeping.texts.js';

interface KeepingDialogProps {
  readonly caseId: string;
  readonly orderNumber: string;
  readonly onClose: () => void;
}

/** Whether the journal of an order is kept or erased. */
export function KeepingDialog({ caseId, orderNumber, onClose }: KeepingDialogProps) {
  const texts = useTexts(keepingTexts);
  const language = useLanguage();
  const query = useAdminQuery({
    ...get<CaseKeepingResponse>(`/api/v1/admin/cases/${caseId}/keeping`),
    texts,
    name: 'the keeping of a journal',
    staleTime: 0,
  });
  return (
    <StaffDialog title={texts.title(orderNumber)} size="medium" onClose={onClose}>
      <StaffLoaded {...query}>
        {(keeping) => (
          <>
            {keeping.erasedAt !== null && <p>{texts.erased(formatInstant(keeping.erasedAt, language))}</p>}
            {keeping.endsAt !== null && <p>{texts.ends(formatInstant(keeping.endsAt, language))}</p>}
            <HoldsPart caseId={caseId} keeping={keeping} />
            {keeping.erasedAt === null && <ErasurePart caseId={caseId} keeping={keeping} />}
          </>
        )}
      </StaffLoaded>
    </StaffDialog>
  );
}
