import { readFileSync } from 'node:fs';
import { RECOVERED_TYPES, SUBSCRIBED_TYPES } from './stripe-event-types.js';

describe('the types of events that mean something', () => {
  it('docs/operations/settings.md names exactly the subscribed types', () => {
    const operations = readFileSync('docs/operations/settings.md', 'utf8');
    const paragraph = /A webhook endpoint at[\s\S]*?(?=\n\d+\. )/.exec(operations)?.[0] ?? '';
    const named = [...paragraph.matchAll(/`([a-z_]+(?:\.[a-z_]+)+)`/g)].map(([, type]) => type);
    expect(named).toEqual(SUBSCRIBED_TYPES);
  });

  it('reconciliation recovers each type', () => {
    expect(RECOVERED_TYPES).toEqual(SUBSCRIBED_TYPES);
  });
});
