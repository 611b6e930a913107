import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../../../../common/paths.js';
import type { DriftResponse, FailedJobResponse } from '../../../../../src/operations/drift/drift.contract.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { StaffLoaded } from '../../../shared/ui/staff-loaded.js';
import { Summary } from '../editing/summary.js';
import { DecideDialog, type JobAct } from './decide-dialog.js';
import { Decisions } from './decisions.js';
import { driftTexts } from './drift.texts.js';
import { FactItem } from './fact-item.js';
import { FailedJob } from './failed-job.js';
import { ProcessesAndQueues } from './processes-and-queues.js';
import { Panel } from '../../../shared/ui/staff-parts.js';
import { get } from '../../../shared/api/client.js';

const EVERY_MS = 30_000;

/** As the overview's `failed-jobs` leaves them out. */
const MESSAGE_JOBS = ['mail.deliver-mail', 'sms.deliver-sms'];

interface Decision {
  readonly job: FailedJobResponse;
  readonly act: JobAct;
}

/** How the clinic runs: numbers, failed jobs and what is decided about them, processes and queues. */
export function DriftPanel() {
  const texts = useTexts(driftTexts);
  const language = useLanguage();
  const queryClient = useQueryClient();
  const [decision, setDecision] = useState<Decision | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    ...get<DriftResponse>('/api/v1/admin/drift'),
    retry: false,
    refetchInterval: EVERY_MS,
  });
  const reload = () => {
    inBackground(refetch(), 'reading how the clinic runs');
    inBackground(queryClient.invalidateQueries({ queryKey: ['admin', 'overview'] }), 'counting again');
  };
  return (
    <StaffLoaded query={{ data, error, refetch: reload }} name="how the clinic runs" texts={texts}>
      {(drift) => (
        <>
          <Summary
            sentence={<span>{drift.isGood ? texts.good : texts.bad(badCount(drift))}</span>}
            note={texts.asOf(formatInstant(drift.readAt, language), drift.release)}
          >
            <Button variant="outlined" disabled={isFetching} onClick={reload}>
              {texts.again}
            </Button>
          </Summary>
          <FailedJobs jobs={drift.failedJobs} onDecide={setDecision} />
          <Stack component="section" spacing={1} sx={{ mb: 4 }}>
            <h2>{texts.facts}</h2>
            <Panel as="ul" sx={{ padding: 0, display: 'block' }}>
              {drift.facts.map((fact) => (
                <FactItem key={fact.name} fact={fact} />
              ))}
            </Panel>
          </Stack>
          <Stack component="section" spacing={1} sx={{ mb: 4 }}>
            <h2>{texts.decisions}</h2>
            <Decisions decisions={drift.decisions} onChange={reload} />
          </Stack>
          <ProcessesAndQueues {...drift} />
          {decision !== null && <DecideDialog {...decision} onClose={() => setDecision(null)} />}
        </>
      )}
    </StaffLoaded>
  );
}

interface FailedJobsProps {
  readonly jobs: readonly FailedJobResponse[];
  readonly onDecide: (decision: Decision) => void;
}

/** The jobs that the overview counts, and those of messages, which it counts as messages. */
function FailedJobs({ jobs, onDecide }: FailedJobsProps) {
  const texts = useTexts(driftTexts);
  const ofMessages = jobs.filter(({ job }) => MESSAGE_JOBS.includes(job));
  const others = jobs.filter((job) => !ofMessages.includes(job));
  return (
    <div id="misslyckade-jobb">
      <Stack component="section" spacing={1} sx={{ mb: 4 }}>
        <h2>{texts.failedJobs(others.length)}</h2>
        {others.length === 0 ? <p>{texts.noFailedJobs}</p> : <JobList jobs={others} onDecide={onDecide} />}
      </Stack>
      {ofMessages.length > 0 && (
        <Stack component="section" spacing={1} sx={{ mb: 4 }}>
          <h2>{texts.failedMessages(ofMessages.length)}</h2>
          <AppLink to={paths.dispatches}>{texts.toMessages}</AppLink>
          <JobList jobs={ofMessages} onDecide={onDecide} />
        </Stack>
      )}
    </div>
  );
}

/** At least one: the server may know of more than it shows. */
function badCount({ facts, queues }: DriftResponse): number {
  return Math.max(1, facts.filter(({ state }) => state !== 'good').length + (queues === null ? 1 : 0));
}

function JobList({ jobs, onDecide }: FailedJobsProps) {
  return (
    <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none' }}>
      {jobs.map((job) => (
        <FailedJob key={`${job.eventId}${job.job}`} job={job} onDecide={(act) => onDecide({ job, act })} />
      ))}
    </Stack>
  );
}
