import Stack from '@mui/material/Stack';
import type { DriftResponse } from '../../../../../src/operations/drift/drift.contract.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { Table } from '../../../shared/ui/table.js';
import { driftTexts } from './drift.texts.js';
import { nameOfJob } from './name-of-job.js';
import { measure } from './format-measure.js';
import { Panel, Soft } from '../../../shared/ui/staff-parts.js';

type Parts = Pick<DriftResponse, 'processes' | 'queues' | 'retriedJobs'>;

/** Jobs that are tried again by themselves, the processes and their releases, and the queues. */
export function ProcessesAndQueues({ processes, queues, retriedJobs }: Parts) {
  const texts = useTexts(driftTexts);
  const language = useLanguage();
  const { counts } = texts;
  return (
    <>
      <Stack component="section" spacing={1} sx={{ mb: 4 }}>
        <h2>{texts.retried}</h2>
        <Retried jobs={retriedJobs} />
      </Stack>
      <Stack component="section" spacing={1} sx={{ mb: 4 }}>
        <h2>{texts.processes}</h2>
        <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none' }}>
          {processes.map(({ kind, release, startedAt, secondsSilent, isRunning }) => (
            <Panel key={`${kind}${startedAt}`} as="li">
              <p>
                <strong>{texts.kinds[kind]}</strong> {release},{' '}
                <span>{isRunning ? texts.runs : texts.silent(measure(secondsSilent, 'seconds', language))}</span>{' '}
                <Soft>{texts.since(formatInstant(startedAt, language))}</Soft>
              </p>
            </Panel>
          ))}
        </Stack>
      </Stack>
      <Stack component="section" spacing={1} sx={{ mb: 4 }}>
        <h2>{texts.queues}</h2>
        {queues === null ? (
          <p>{texts.noQueue}</p>
        ) : (
          <Table
            label={texts.queues}
            rows={queues.map((queue) => ({ ...queue, id: queue.name }))}
            columns={[
              { label: texts.who, render: ({ name }) => nameOfJob(name, texts) },
              { label: counts.waiting, render: ({ waiting }) => waiting },
              { label: counts.active, render: ({ active }) => active },
              { label: counts.delayed, render: ({ delayed }) => delayed },
              { label: counts.failed, render: ({ failed }) => failed },
            ]}
          />
        )}
      </Stack>
    </>
  );
}

function Retried({ jobs }: { readonly jobs: Parts['retriedJobs'] }) {
  const texts = useTexts(driftTexts);
  const language = useLanguage();
  if (jobs === null) return <p>{texts.noQueue}</p>;
  if (jobs.length === 0) return <p>{texts.noRetried}</p>;
  return (
    <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none' }}>
      {jobs.map(({ job, eventId, attempts, failure, triedAt, nextAt }) => (
        <Panel key={`${job}${eventId ?? triedAt}`} as="li">
          <h3>{nameOfJob(job, texts)}</h3>
          <Soft as="p" lang="en">
            <code>{job}</code>: {failure}
          </Soft>
          <Soft as="p">
            <time dateTime={triedAt}>{formatInstant(triedAt, language)}</time>, {texts.attempt(attempts)}. {texts.next}:{' '}
            {nextAt === null ? (
              <span>{texts.scheduled}</span>
            ) : (
              <time dateTime={nextAt}>{formatInstant(nextAt, language)}</time>
            )}
          </Soft>
        </Panel>
      ))}
    </Stack>
  );
}
