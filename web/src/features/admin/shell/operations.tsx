import Button from '@mui/material/Button';
import { paths } from '../../../../../common/paths.js';
import { sendTo } from '../../../shared/api/client.js';
import { useTexts } from '../../../shared/language.js';
import { useAct } from '../../../shared/acts/use-act.js';
import { Soft } from '../../../shared/ui/staff-parts.js';
import { shellTexts } from './admin-shell.texts.js';

/** Opens the tool of the installation's operator: the jobs that run in the background. */
export function Operations() {
  const texts = useTexts(shellTexts);
  const opening = useAct({
    act: () => sendTo('POST', '/api/v1/admin/queue-session'),
    texts: { failed: texts.failedToOpenQueues },
    onDone: () => window.location.assign(paths.queueBoard),
  });
  return (
    <>
      <Button variant="outlined" onClick={() => opening.run(undefined)}>
        <span>{texts.queues}</span>
      </Button>
      <Soft as="p">{texts.queuesExplained}</Soft>
    </>
  );
}
