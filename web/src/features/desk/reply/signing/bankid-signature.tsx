import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useTexts } from '../../../../shared/language.js';
import { saveFile } from '../../../../shared/save-text-file.js';
import { readFrom } from '../../../../shared/api/client.js';
import { replyTexts } from '../reply.texts.js';
import { Soft } from '../../../../shared/ui/staff-parts.js';

/** Says that BankID signed the reply, and hands out the evidence. */
export function BankIdSignature({ caseId }: { readonly caseId: string }) {
  const { signed: texts } = useTexts(replyTexts);
  const fetchFile = useMutation({
    mutationFn: () => readFrom<Blob>(`/api/v1/desk/cases/${caseId}/reply/signature`, { isFile: true }),
    onSuccess: (file) => saveFile(texts.evidenceName, file),
  });
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '0.5rem 0.75rem' }}>
      <Soft role="status" as="p">
        {fetchFile.isError ? texts.evidenceFailed : texts.byBankId}
      </Soft>
      <Button size="small" variant="outlined" disabled={fetchFile.isPending} onClick={() => fetchFile.mutate()}>
        {texts.evidence}
      </Button>
    </Stack>
  );
}
