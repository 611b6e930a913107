import Button from '@mui/material/Button';
import { paths } from '../../../../../common/paths.js';
import { useAdminCalls } from '../../../shared/api/admin-calls.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useTexts } from '../../../shared/language.js';
import { useNotices } from '../editing/use-notices.js';
import styles from './admin-shell.module.css';
import { shellTexts } from './admin-shell.texts.js';

/** Below the daily work: the tool of the installation's operator. */
export function Operations() {
  const texts = useTexts(shellTexts);
  const { request } = useAdminCalls();
  const notices = useNotices();

  const openQueues = async () => {
    try {
      await request('POST', 'queue-session');
      window.location.assign(paths.queueBoard);
    } catch (error) {
      notices.failed(error, texts.failedToOpenQueues);
    }
  };

  return (
    <section className={styles.operations}>
      <h2>{texts.operations}</h2>
      <p>{texts.queuesExplained}</p>
      <Button size="small" onClick={() => inBackground(openQueues(), 'opening the queue board')}>
        {texts.queues}
      </Button>
    </section>
  );
}
