import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useTexts } from '../../../../shared/language.js';
import { saveFile } from '../../../../shared/save-text-file.js';
import { useDeskCalls } from '../../shared/desk-calls.js';
import styles from '../reply.module.css';
import { replyTexts } from '../reply.texts.js';

/** Says that BankID signed the reply, and hands out the evidence. */
export function BankIdSignature({ caseId }: { readonly caseId: string }) {
  const { signed: texts } = useTexts(replyTexts);
  const callDesk = useDeskCalls();
  const fetchFile = useMutation({
    mutationFn: () => callDesk<Blob>({ method: 'GET', path: `cases/${caseId}/reply/signature`, isFile: true }),
    onSuccess: (file) => saveFile(texts.evidenceName, file),
  });
  return (
    <div className={styles.buttons}>
      <p role="status" className={styles.soft}>
        {fetchFile.isError ? texts.evidenceFailed : texts.byBankId}
      </p>
      <Button size="small" variant="outlined" disabled={fetchFile.isPending} onClick={() => fetchFile.mutate()}>
        {texts.evidence}
      </Button>
    </div>
  );
}
