import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Chip from '@mui/material/Chip';
import type {
  MedicalApproval,
  WholeMedicalSetResponse,
} from '../../../../src/clinic/replies/medical-content/medical-content.contract.js';
import { formatInstant } from '../format/instants.js';
import { useLanguage, useTexts } from '../language.js';
import { medicalContentTexts } from './medical-content.texts.js';

/** Whether a physician has approved a set, and every approval. */
export function SetState({ whole }: { readonly whole: WholeMedicalSetResponse }) {
  const texts = useTexts(medicalContentTexts);
  const { approval, earlierApproval, approvals } = whole;
  return (
    <>
      <Stack component="p" direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '0.5rem 0.75rem' }}>
        <Chip color={approval ? 'default' : 'warning'} label={approval ? texts.approvedMark : texts.unapprovedMark} />
        <span>
          <StateSentence approval={approval} earlierApproval={earlierApproval} />
        </span>
      </Stack>
      {approvals.length > 0 && (
        <Box component="details" sx={{ '& summary': { minHeight: '2rem' }, '& ul': { pl: 2.5 } }}>
          <summary>{texts.approvals(approvals.length)}</summary>
          <ul>
            {approvals.map((each) => (
              <li key={each.fingerprint}>
                <Approval approval={each} />
              </li>
            ))}
          </ul>
        </Box>
      )}
    </>
  );
}

function StateSentence({ approval, earlierApproval }: Pick<WholeMedicalSetResponse, 'approval' | 'earlierApproval'>) {
  const texts = useTexts(medicalContentTexts);
  const language = useLanguage();
  if (approval) return texts.approved(approval.by, formatInstant(approval.at, language));
  if (!earlierApproval) return texts.neverApproved;
  const { by, at, fingerprint } = earlierApproval;
  return texts.changedSince(by, formatInstant(at, language), fingerprint);
}

function Approval({ approval: { by, at, fingerprint } }: { readonly approval: MedicalApproval }) {
  const texts = useTexts(medicalContentTexts);
  const language = useLanguage();
  return texts.approvalBy(by, formatInstant(at, language), fingerprint);
}
