import { paths } from '../../../../../common/paths.js';
import { sendTo } from '../../../shared/api/client.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useTexts } from '../../../shared/language.js';
import { useNotices } from '../../../shared/acts/use-notices.js';
import styles from './admin-rail.module.css';
import { shellTexts } from './admin-shell.texts.js';

/** Opens the tool of the installation's operator: the jobs that run in the background. */
export function Operations() {
  const texts = useTexts(shellTexts);
  const notices = useNotices();

  const openQueues = async () => {
    try {
      await sendTo('POST', '/api/v1/admin/queue-session');
      window.location.assign(paths.queueBoard);
    } catch (error) {
      notices.failed(error, texts.failedToOpenQueues);
    }
  };

  return (
    <button
      type="button"
      className={styles.tool}
      title={texts.queuesExplained}
      onClick={() => inBackground(openQueues(), 'opening the queue board')}
    >
      {texts.queues}
    </button>
  );
}
