import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { replySections } from '../../../../../../common/reply-sections.js';
import type {
  DeskReplyResponse,
  SignedReply as Signed,
} from '../../../../../../src/clinic/replies/contracts/desk-reply.contract.js';
import { ReplyCodes } from '../../../../shared/case-reply/reply-codes.js';
import { ReplyView } from '../../../../shared/case-reply/reply-view.js';
import { useTexts } from '../../../../shared/language.js';
import { NumberedPatientStrip } from '../../shared/patient-strip.js';
import { RetractReply } from '../retraction/retract-reply.js';
import styles from '../reply.module.css';
import { signingTexts } from './signing.texts.js';
import { useIcdName } from '../use-reply.js';
import { AmendmentDialog } from './amendment-dialog.js';
import { CopyJournal } from './copy-journal.js';
import { PrescriptionList } from './prescription-list.js';
import { BankIdSignature, ReplyFile } from './reply-file.js';
import { Soft } from '../../../../shared/ui/staff-parts.js';

interface SignedReplyProps {
  readonly caseId: string;
  readonly mayAmend: boolean;
  readonly signed: Signed;
  readonly amendments: DeskReplyResponse['amendments'];
  /** The reader has signed it. */
  readonly mayRetract: boolean;
}

/** The signed reply, with the button to amend it. */
export function SignedReply({ caseId, mayAmend, signed, amendments, mayRetract }: SignedReplyProps) {
  const texts = useTexts(signingTexts);
  const nameOf = useIcdName();
  const sections = replySections(signed.reply, nameOf);
  const [isAmending, setIsAmending] = useState(false);
  return (
    <Stack spacing={2}>
      <div className={styles.paper}>
        <NumberedPatientStrip />
        <ReplyView
          sections={sections}
          signature={{ by: signed.signedBy, at: signed.signedAt }}
          amendments={amendments}
          level={3}
        />
        <ReplyCodes sections={sections} />
      </div>
      <PrescriptionList {...{ caseId, signed }} canChange={mayAmend} />
      <ReplyFile caseId={caseId} canRetry={mayAmend} state={signed.pdfState} />
      {signed.isByBankId && <BankIdSignature caseId={caseId} />}
      <Soft as="details">
        <summary>{texts.signed.checksum}</summary>
        <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
          {signed.sha256}
        </Box>
      </Soft>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '0.5rem 0.75rem' }}>
        <CopyJournal signed={signed} />
        {mayAmend && (
          <Button variant="outlined" onClick={() => setIsAmending(true)}>
            {texts.amendment.open}
          </Button>
        )}
        {mayRetract && <RetractReply caseId={caseId} round={signed.round} />}
      </Stack>
      {isAmending && <AmendmentDialog caseId={caseId} onClose={() => setIsAmending(false)} />}
    </Stack>
  );
}
