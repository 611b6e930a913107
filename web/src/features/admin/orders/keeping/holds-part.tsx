import Stack from '@mui/material/Stack';
import type { CaseKeepingResponse } from '../../../../../../src/clinic/keeping/erasures/erasures.contract.js';
import { sendTo } from '../../../../shared/api/client.js';
import { formatInstant } from '../../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../../shared/language.js';
import { keepingTexts } from './keeping.texts.js';
import { KeepingForm } from './keeping-form.js';
import { Soft } from '../../../../shared/ui/staff-parts.js';

export interface KeepingPartProps {
  readonly caseId: string;
  readonly keeping: CaseKeepingResponse;
}

/** The legal holds of a case, placed and lifted by a person responsible. */
export function HoldsPart({ caseId, keeping: { holds, isResponsible, erasedAt } }: KeepingPartProps) {
  const { holds: texts, someone } = useTexts(keepingTexts);
  const language = useLanguage();
  const open = holds.find(({ lifted }) => lifted === null);
  const form = { label: texts.reason, hint: texts.hint, missing: texts.missing };
  return (
    <Stack component="section" spacing={1.5} sx={{ pb: 2.5 }}>
      <h3>{texts.title}</h3>
      <p>{texts.lead}</p>
      {holds.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <Stack component="ul" spacing={1} sx={{ pl: 2.5, overflowWrap: 'anywhere' }}>
          {holds.map(({ id, reason, placedAt, placedBy, lifted }) => (
            <li key={id}>
              {reason}
              <Soft>{texts.placed(formatInstant(placedAt, language), placedBy ?? someone)}</Soft>
              {lifted !== null && (
                <Soft>{texts.lifted(formatInstant(lifted.at, language), lifted.by ?? someone, lifted.reason)}</Soft>
              )}
            </li>
          ))}
        </Stack>
      )}
      {!isResponsible && <Soft as="p">{texts.notResponsible}</Soft>}
      {isResponsible && open === undefined && erasedAt === null && (
        <KeepingForm
          key="place"
          caseId={caseId}
          texts={{ ...form, submit: texts.place, done: texts.wasPlaced }}
          act={(reason) => sendTo('POST', `/api/v1/admin/cases/${caseId}/legal-holds`, { reason })}
        />
      )}
      {isResponsible && open !== undefined && (
        <KeepingForm
          key={open.id}
          caseId={caseId}
          texts={{ ...form, submit: texts.lift, done: texts.wasLifted }}
          act={(reason) => sendTo('POST', `/api/v1/admin/legal-holds/${open.id}/lift`, { reason })}
        />
      )}
    </Stack>
  );
}
