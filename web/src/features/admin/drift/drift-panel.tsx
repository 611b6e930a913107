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
import { driftKey, useDriftCalls } from './drift-calls.js';
import styles from './drift.module.css';
import { driftTexts } from './drift.texts.js';
import { FactItem } from './fact-item.js';
import { FailedJob } from './failed-job.js';
import { ProcessesAndQueues } from './processes-and-queues.js';

const EVERY_MS = 30_000;

/** How the clinic runs: numbers, failed jobs and what is decided about them, processes and queues. */
export function DriftPanel() {
  const texts = useTexts(driftTexts);
  const queryClient = useQueryClient();
  const { read } = useDriftCalls();
  const [decision, setDecision] = useState<{ readonly job: FailedJobResponse; readonly act: JobAct } | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: driftKey,
    queryFn: read,
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
          <section className={styles.part} id="misslyckade-jobb">
            <h2>{texts.failedJobs}</h2>
            {drift.failedJobs.length === 0 && <p>{texts.noFailedJobs}</p>}
            <ul className={styles.jobs}>
              {drift.failedJobs.map((job) => (
                <FailedJob key={`${job.eventId}${job.job}`} job={job} onDecide={(act) => setDecision({ job, act })} />
              ))}
            </ul>
          </section>
          <section className={styles.part}>
            <h2>{texts.facts}</h2>
            <ul className={styles.facts}>
              {drift.facts.map((fact) => (
                <FactItem key={fact.name} fact={fact} />
              ))}
            </ul>
          </section>
          <section className={styles.part}>
            <h2>{texts.decisions}</h2>
            <Decisions decisions={drift.decisions} onChange={reload} />
          </section>
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
    <div className={styles.summary}>
      <div role="status">
        <p className={styles.sentence}>{isGood ? texts.good : texts.bad(Math.max(badCount, 1))}</p>
        <p className={styles.soft}>{texts.asOf(formatInstant(readAt, language), release)}</p>
      </div>
      <Button variant="outlined" disabled={isBusy} onClick={onAgain}>
        {texts.again}
      </Button>
    </div>
  );
}
