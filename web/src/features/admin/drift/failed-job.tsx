import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import { paths } from '../../../../../common/paths.js';
import type { FailedJobResponse } from '../../../../../src/operations/drift/drift.contract.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts, type Language } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { describeReason } from '../editing/describe-reason.js';
import { failuresTexts } from '../editing/failures.texts.js';
import { messageNames } from '../editing/message-names.texts.js';
import type { JobAct } from './decide-dialog.js';
import { driftTexts } from './drift.texts.js';
import { nameOfJob } from './name-of-job.js';
import { Panel, Soft } from '../../../shared/ui/staff-parts.js';

interface FailedJobProps {
  readonly job: FailedJobResponse;
  readonly onDecide: (act: JobAct) => void;
}

/** A job that was given up: what, about which rows, why, and what an admin can do. */
export function FailedJob({ job, onDecide }: FailedJobProps) {
  const texts = useTexts(driftTexts);
  const failures = useTexts(failuresTexts);
  const language = useLanguage();
  const { failure, failedAt, createdAt, order, subjects, template, canRetry } = job;
  const when = failedAt ?? createdAt;
  return (
    <Panel as="li">
      <h3>{template === null ? nameOfJob(job.job, texts) : describe(template, language)}</h3>
      {template !== null && <p>{describeReason(failure, failures)}</p>}
      <Soft as="p">
        <time dateTime={when}>{formatInstant(when, language)}</time>
      </Soft>
      <details>
        <summary>{texts.machineWords}</summary>
        <Soft as="p">
          <code>{job.job}</code>
          {Object.entries(subjects).map(([field, id]) => (
            <span key={field}>
              {' · '}
              {field} <code>{id}</code>
            </span>
          ))}
        </Soft>
        <Soft as="p" lang="en">
          {failure}
        </Soft>
      </details>
      {order !== null && <AppLink to={paths.adminOrder(order.id)}>{texts.order(order.number)}</AppLink>}
      {!canRetry && <p role="note">{texts.contentGone}</p>}
      <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
        {canRetry && (
          <Button size="small" variant="outlined" onClick={() => onDecide('retry')}>
            {texts.retry}
          </Button>
        )}
        <Button size="small" onClick={() => onDecide('giveUp')}>
          {texts.giveUp}
        </Button>
      </Stack>
    </Panel>
  );
}

/** Which message it would send, in words. */
function describe(template: string, language: Language): string {
  const { mails, texts, otherMail } = messageNames[language];
  const names: Readonly<Record<string, string>> = { ...texts, ...mails };
  return names[template] ?? otherMail(template);
}
