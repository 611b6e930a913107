import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import type { PdfState } from '../../../../../../src/clinic/replies/contracts/desk-reply.contract.js';
import { readFrom, sendTo, statusOf } from '../../../../shared/api/client.js';
import { useTexts } from '../../../../shared/language.js';
import { saveFile } from '../../../../shared/save-text-file.js';
import { ErrorReference } from '../../../../shared/ui/error-reference.js';
import { replyTexts } from '../reply.texts.js';
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
  const { signed: texts } = useTexts(replyTexts);
  const reload = useReloadReply(caseId);
  const path = `/api/v1/desk/cases/${caseId}/reply.pdf`;
  const fetchFile = useMutation({
    mutationFn: () => readFrom<Blob>(path, { isFile: true }),
    onSuccess: (file) => saveFile(texts.fileName, file),
  });
  const makeAgain = useMutation({ mutationFn: () => sendTo('POST', path), onSuccess: reload });
  const problemOf = (error: Error) => (statusOf(error) === 409 ? texts.fileNotReady : texts.fileFailed);
  const failure = fetchFile.error ?? makeAgain.error;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '0.5rem 0.75rem' }}>
      <Soft role="status" as="p">
        <span>{failure === null ? texts.pdf[state] : problemOf(failure)}</span>
        <ErrorReference error={failure} />
      </Soft>
      {state === 'failed' && canRetry && (
        <Button size="small" variant="outlined" disabled={makeAgain.isPending} onClick={() => makeAgain.mutate()}>
          {texts.makeAgain}
        </Button>
      )}
      {state !== 'failed' && (
        <Button size="small" variant="outlined" disabled={fetchFile.isPending} onClick={() => fetchFile.mutate()}>
          {texts.file}
        </Button>
      )}
    </Stack>
  );
}
