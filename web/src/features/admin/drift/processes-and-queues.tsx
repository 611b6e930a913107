import type { DriftResponse } from '../../../../../src/operations/drift/drift.contract.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { Table } from '../../../shared/ui/table.js';
import styles from './drift.module.css';
import { driftTexts } from './drift.texts.js';
import { measure } from './measure.js';

type Parts = Pick<DriftResponse, 'processes' | 'queues' | 'retriedJobs'>;

/** Jobs that are tried again by themselves, the processes and their releases, and the queues. */
export function ProcessesAndQueues({ processes, queues, retriedJobs }: Parts) {
  const texts = useTexts(driftTexts);
  const language = useLanguage();
  const { counts } = texts;
  return (
    <>
      <section className={styles.part}>
        <h2>{texts.retried}</h2>
        <Retried jobs={retriedJobs} />
      </section>
      <section className={styles.part}>
        <h2>{texts.processes}</h2>
        <ul className={styles.jobs}>
          {processes.map(({ kind, release, startedAt, secondsSilent, isRunning }) => (
            <li key={`${kind}${startedAt}`} className={styles.job}>
              <p>
                <strong>{texts.kinds[kind]}</strong> {release},{' '}
                <span>{isRunning ? texts.runs : texts.silent(measure(secondsSilent, 'seconds', language))}</span>{' '}
                <span className={styles.soft}>{texts.since(formatInstant(startedAt, language))}</span>
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.part}>
        <h2>{texts.queues}</h2>
        {queues === null ? (
          <p>{texts.noQueue}</p>
        ) : (
          <Table
            label={texts.queues}
            rows={queues.map((queue) => ({ ...queue, id: queue.name }))}
            columns={[
              { label: texts.who, render: ({ name }) => name },
              { label: counts.waiting, render: ({ waiting }) => waiting },
              { label: counts.active, render: ({ active }) => active },
              { label: counts.delayed, render: ({ delayed }) => delayed },
              { label: counts.failed, render: ({ failed }) => failed },
            ]}
          />
        )}
      </section>
    </>
  );
}

function Retried({ jobs }: { readonly jobs: Parts['retriedJobs'] }) {
  const texts = useTexts(driftTexts);
  const language = useLanguage();
  if (jobs === null) return <p>{texts.noQueue}</p>;
  if (jobs.length === 0) return <p>{texts.noRetried}</p>;
  return (
    <ul className={styles.jobs}>
      {jobs.map(({ job, eventId, attempts, failure, triedAt, nextAt }) => (
        <li key={`${job}${eventId ?? triedAt}`} className={styles.job}>
          <h3>
            <code>{job}</code>
          </h3>
          <p>{failure}</p>
          <p className={styles.soft}>
            <time dateTime={triedAt}>{formatInstant(triedAt, language)}</time>, {texts.attempt(attempts)}. {texts.next}:{' '}
            {nextAt === null ? (
              <span>{texts.scheduled}</span>
            ) : (
              <time dateTime={nextAt}>{formatInstant(nextAt, language)}</time>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
