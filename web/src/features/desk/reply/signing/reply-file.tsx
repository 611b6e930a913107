import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PdfState } from '../../../../../../src/clinic/replies/contracts/desk-reply.contract.js';
import { readFrom, sendTo, statusOf } from '../../../../shared/api/client.js';
import { useTexts } from '../../../../shared/language.js';
import { saveFile } from '../../../../shared/save-text-file.js';
import { ErrorReference } from '../../../../shared/ui/error-reference.js';
import { signingTexts } from './signing.texts.js';
import { useReloadReply } from '../use-reply.js';
import { Soft } from '../../../../shared/ui/staff-parts.js';

interface ReplyFileProps {
  readonly caseId: string;
  /** A clinician who may write in the case can retry a failed file. */
  readonly canRetry: boolean;
  readonly state: PdfState;
}

/** The PDF of a signed reply: a download link, or a retry after a failure. */
export function ReplyFile({ caseId, canRetry, state }: ReplyFileProps) {
  const { signed: texts } = useTexts(signingTexts);
  const reload = useReloadReply(caseId);
  const path = `/api/v1/desk/cases/${caseId}/reply.pdf`;
  const file = useFile(path, texts.fileName);
  const makeAgain = useMutation({ mutationFn: () => sendTo('POST', path), onSuccess: reload });
  const error = file.error ?? makeAgain.error;
  const failed = statusOf(error) === 409 ? texts.fileNotReady : texts.fileFailed;
  return (
    <FileLine text={error === null ? texts.pdf[state] : failed} error={error}>
      {state === 'failed' && canRetry && (
        <Button size="small" variant="outlined" disabled={makeAgain.isPending} onClick={() => makeAgain.mutate()}>
          {texts.makeAgain}
        </Button>
      )}
      {state !== 'failed' && (
        <Button size="small" variant="outlined" disabled={file.isPending} onClick={() => file.mutate()}>
          {texts.file}
        </Button>
      )}
    </FileLine>
  );
}

/** Says that BankID signed the reply, and hands out the evidence. */
export function BankIdSignature({ caseId }: { readonly caseId: string }) {
  const { signed: texts } = useTexts(signingTexts);
  const file = useFile(`/api/v1/desk/cases/${caseId}/reply/signature`, texts.evidenceName);
  return (
    <FileLine text={file.error === null ? texts.byBankId : texts.evidenceFailed} error={file.error}>
      <Button size="small" variant="outlined" disabled={file.isPending} onClick={() => file.mutate()}>
        {texts.evidence}
      </Button>
    </FileLine>
  );
}

/** A file that is fetched on request, and saved under this name. */
function useFile(path: string, name: string) {
  return useMutation({
    mutationFn: () => readFrom<Blob>(path, { isFile: true }),
    onSuccess: (file) => saveFile(name, file),
  });
}

interface FileLineProps {
  readonly text: string;
  readonly error: unknown;
  readonly children: ReactNode;
}

function FileLine({ text, error, children }: FileLineProps) {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '0.5rem 0.75rem' }}>
      <Soft role="status" as="p">
        <span>{text}</span>
        <ErrorReference error={error} />
      </Soft>
      {children}
    </Stack>
  );
}
