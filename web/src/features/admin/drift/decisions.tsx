import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import { paths } from '../../../../../common/paths.js';
import type { JobDecisionResponse } from '../../../../../src/operations/drift/drift.contract.js';
import { useAct } from '../../../shared/acts/use-act.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { driftTexts } from './drift.texts.js';
import { nameOfJob } from './name-of-job.js';
import { Panel, Soft } from '../../../shared/ui/staff-parts.js';
import { sendTo } from '../../../shared/api/client.js';

interface DecisionsProps {
  readonly decisions: readonly JobDecisionResponse[];
  /** A task was done, here or by a colleague. */
  readonly onChange: () => void;
}

/** What admins decided about jobs, what became of it, and the tasks that are left. */
export function Decisions({ decisions, onChange }: DecisionsProps) {
  const texts = useTexts(driftTexts);
  const language = useLanguage();
  const finish = useAct({
    act: (id: string) => sendTo('POST', `/api/v1/admin/drift/tasks/${id}/done`),
    texts: { done: texts.finished, failed: texts.failed },
    onEnd: onChange,
  });
  if (decisions.length === 0) return <p>{texts.noDecisions}</p>;
  return (
    <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none' }}>
      {decisions.map(({ id, job, act, reason, decidedBy, decidedAt, outcome, orderId, task }) => (
        <Panel key={id} as="li">
          <h3>
            {texts.acts[act]}: {nameOfJob(job, texts)}
          </h3>
          <p>
            {texts.outcomes[outcome]}. ”{reason}”
          </p>
          <Soft as="p">
            {decidedBy ?? texts.former}, <time dateTime={decidedAt}>{formatInstant(decidedAt, language)}</time> ·{' '}
            <code>{job}</code>
          </Soft>
          {orderId !== null && <AppLink to={paths.adminOrder(orderId)}>{texts.columns.about}: order</AppLink>}
          {task === 'done' && <p>{texts.taskDone}.</p>}
          {task === 'open' && (
            <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
              <strong>{texts.task}</strong>
              <Button size="small" variant="outlined" disabled={finish.isPending} onClick={() => finish.run(id)}>
                {texts.finish}
              </Button>
            </Stack>
          )}
        </Panel>
      ))}
    </Stack>
  );
}
