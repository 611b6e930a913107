import { WATCHED_FACTS } from '../drift/watched-facts.js';
import { presentIncidents, presentServices, PUBLIC_SERVICES } from './status.controller.js';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 26, hour));
const alarm = (subject: string, began: number, ended: number | null) => ({
  subject,
  beganAt: at(began),
  endedAt: ended === null ? null : at(ended),
});

describe('parts of the clinic', () => {
  const states = (bad: string, state: 'bad' | 'unknown' = 'bad') =>
    new Map(WATCHED_FACTS.map(({ name }) => [name, name === bad ? state : ('good' as const)]));

  it('each part rests on facts that are watched', () => {
    const watched = WATCHED_FACTS.map(({ name }) => name);
    expect(watched).toEqual(expect.arrayContaining(Object.values(PUBLIC_SERVICES).flat()));
  });

  it.each([
    ['webhooks', 'orders'],
    ['payments-refused', 'orders'],
    ['worker', 'forms'],
    ['outbox', 'forms'],
    ['mails', 'mails'],
    ['texts', 'texts'],
  ])('a bad %s is trouble with %s alone', (fact, service) => {
    const bad = presentServices(states(fact)).filter(({ state }) => state === 'bad');
    expect(bad).toEqual([{ name: service, state: 'bad' }]);
  });

  it('late goals, failed mails and refunds are no trouble of a part', () => {
    for (const fact of ['late-goals', 'failed-mails', 'refunds'])
      expect(presentServices(states(fact)).every(({ state }) => state === 'good')).toBe(true);
  });

  it('a fact that cannot be read makes its part unknown, and a missing one too', () => {
    expect(presentServices(states('mails', 'unknown'))).toContainEqual({ name: 'mails', state: 'unknown' });
    expect(presentServices(new Map())[0]).toEqual({ name: 'orders', state: 'unknown' });
  });
});

describe('incidents', () => {
  it('alarms of the parts are incidents, newest first; others are left out', () => {
    const incidents = presentIncidents([alarm('webhooks', 1, 2), alarm('mails', 5, null), alarm('failed-mails', 6, 7)]);
    expect(incidents).toEqual([
      { service: 'mails', beganAt: at(5).toISOString(), endedAt: null },
      { service: 'orders', beganAt: at(1).toISOString(), endedAt: at(2).toISOString() },
    ]);
  });

  it('two alarms of one part that overlap are one', () => {
    const overlapping = [alarm('outbox', 1, 4), alarm('worker', 3, 6), alarm('outbox', 8, 9)];
    expect(presentIncidents(overlapping).map(({ beganAt, endedAt }) => [beganAt, endedAt])).toEqual([
      [at(8).toISOString(), at(9).toISOString()],
      [at(1).toISOString(), at(6).toISOString()],
    ]);
  });

  it('an alarm that has not ended holds what begins in it', () => {
    const [only, ...others] = presentIncidents([alarm('outbox', 1, null), alarm('worker', 3, 6)]);
    expect([only?.endedAt, others]).toEqual([null, []]);
  });
});
