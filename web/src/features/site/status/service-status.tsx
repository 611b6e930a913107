import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { millisecondsInMinute } from 'date-fns/constants';
import { formatClock, formatMoment } from '../../../../../common/dates.js';
import type { IncidentResponse, StatusResponse } from '../../../../../src/operations/status/status.contract.js';
import { get } from '../../../shared/api/client.js';
import { Loaded } from '../../../shared/ui/loaded.js';
import { NeedsScripts } from '../../../shared/ui/needs-scripts.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './service-status.module.css';
import { statusTexts as texts } from './status.texts.js';

/** The clinic's parts as they are now, read again every minute while the page is looked at. */
export function ServiceStatus() {
  const { data, error, isError, refetch } = useQuery({
    ...get<StatusResponse>('/api/v1/status'),
    refetchInterval: millisecondsInMinute,
    staleTime: 0,
    retry: 1,
  });
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={layout.parts}>
      <h2 id={headingId}>{texts.heading}</h2>
      {!isError && (
        <p role="status" className={layout.strong}>
          <span>{summaryOf(data)}</span>
        </p>
      )}
      <NeedsScripts />
      {/* What was read before says nothing about now. */}
      <Loaded
        query={{ data: isError ? undefined : data, error, refetch }}
        name="the status"
        waiting={<div className={styles.read} />}
        failed={texts.unread}
        className={layout.strong}
      >
        {(status) => (
          <div className={`${layout.parts} ${styles.read}`}>
            <Services {...status} />
          </div>
        )}
      </Loaded>
    </section>
  );
}

function summaryOf(status: StatusResponse | undefined): string {
  if (status === undefined) return texts.reading;
  const { services } = status;
  if (services.some(({ state }) => state === 'bad')) return texts.someBad;
  return services.some(({ state }) => state === 'unknown') ? texts.unknown : texts.allGood;
}

function Services({ services, incidents, readAt }: StatusResponse) {
  return (
    <>
      <ul className={styles.services}>
        {services.map(({ name, state }) => (
          <li key={name}>
            <span>{texts.services[name]}</span>
            <span className={styles.state} data-state={state}>
              {texts.states[state]}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.readAt}>{texts.readAt(formatClock(new Date(readAt)))}</p>
      <h3>{texts.incidents}</h3>
      {incidents.length === 0 ? (
        <p>{texts.noIncidents}</p>
      ) : (
        <ul className={layout.bullets}>
          {incidents.map((incident) => (
            <li key={`${incident.service} ${incident.beganAt}`}>
              <strong>{texts.services[incident.service]}</strong>: {periodOf(incident)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function periodOf({ beganAt, endedAt }: IncidentResponse): string {
  const began = formatMoment(new Date(beganAt));
  return endedAt === null ? texts.goingOn(began) : texts.period(began, formatMoment(new Date(endedAt)));
}
