import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DriftResponse, FailedJobResponse } from '../../../../../src/operations/drift/drift.contract.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { StaffLoaded } from '../../../shared/ui/staff-loaded.js';
import { DecideDialog, type JobAct } from './decide-dialog.js';
import { Decisions } from './decisions.js';
import { driftTexts } from './drift.texts.js';
import { FactItem } from './fact-item.js';
import { FailedJob } from './failed-job.js';
import { ProcessesAndQueues } from './processes-and-queues.js';
import { Panel, Soft } from '../../../shared/ui/staff-parts.js';
import { get } from '../../../shared/api/client.js';

const EVERY_MS = 30_000;

/** How the clinic runs: numbers, failed jobs and what is decided about them, processes and queues. */
export function DriftPanel() {
  const texts = useTexts(driftTexts);
  const queryClient = useQueryClient();
  const [decision, setDecision] = useState<{ readonly job: FailedJobResponse; readonly act: JobAct } | null>(null);
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
          <Summary drift={drift} isBusy={isFetching} onAgain={reload} />
          <Stack component="section" spacing={1} sx={{ mb: 4 }} id="misslyckade-jobb">
            <h2>{texts.failedJobs}</h2>
            {drift.failedJobs.length === 0 ? (
              <p>{texts.noFailedJobs}</p>
            ) : (
              <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none' }}>
                {drift.failedJobs.map((job) => (
                  <FailedJob key={`${job.eventId}${job.job}`} job={job} onDecide={(act) => setDecision({ job, act })} />
                ))}
              </Stack>
            )}
          </Stack>
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

interface SummaryProps {
  readonly drift: DriftResponse;
  readonly isBusy: boolean;
  readonly onAgain: () => void;
}

function Summary({ drift: { facts, isGood, readAt, release, queues }, isBusy, onAgain }: SummaryProps) {
  const texts = useTexts(driftTexts);
  const language = useLanguage();
  const badCount = facts.filter(({ state }) => state !== 'good').length + (queues === null ? 1 : 0);
  return (
    <Stack
      direction="row"
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: '0.75rem 1.5rem',
        mb: 3,
      }}
    >
      <div role="status">
        <Box component="p" sx={{ fontSize: '1.125rem', fontWeight: 600 }}>
          {isGood ? texts.good : texts.bad(Math.max(badCount, 1))}
        </Box>
        <Soft as="p">{texts.asOf(formatInstant(readAt, language), release)}</Soft>
      </div>
      <Button variant="outlined" disabled={isBusy} onClick={onAgain}>
        {texts.again}
      </Button>
    </Stack>
  );
}
