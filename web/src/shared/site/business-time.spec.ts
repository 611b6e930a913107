import { businessNow } from './business-time.js';

const RENDERED_AT = '2026-11-29T07:00:00.000Z';
const response = (start: number, time?: string, transferSize = 300) =>
  ({
    responseStart: start,
    transferSize,
    serverTiming: time === undefined ? [] : [{ name: 'now', description: time }],
  }) as never;

describe('the server’s time in the browser', () => {
  const entries = (resources: never[], document: never) => {
    jest.spyOn(performance, 'now').mockReturnValue(60_000);
    performance.getEntriesByType = (type: string) => (type === 'resource' ? resources : [document]);
  };
  afterEach(() => jest.restoreAllMocks());

  it('the last response that names it counts, not the document that the browser has kept', () => {
    const resources = [
      response(10_000, '2026-11-29T09:00:00.000Z'),
      response(30_000, '2026-11-29T09:00:20.000Z'),
      response(40_000),
    ];
    entries(resources, response(0));
    expect(businessNow(RENDERED_AT).toISOString()).toBe('2026-11-29T09:00:50.000Z');
  });

  it('before the first one the document counts', () => {
    entries([response(40_000)], response(5_000));
    expect(businessNow(RENDERED_AT).toISOString()).toBe('2026-11-29T07:00:55.000Z');
  });

  it('the document counts by the response of now where the server was asked, and not where it was not', () => {
    entries([response(40_000)], response(5_000, '2026-11-29T09:00:00.000Z'));
    expect(businessNow(RENDERED_AT).toISOString()).toBe('2026-11-29T09:00:55.000Z');
    entries([response(40_000)], response(5_000, '2026-11-29T08:00:00.000Z', 0));
    expect(businessNow(RENDERED_AT).toISOString()).toBe('2026-11-29T07:00:55.000Z');
  });
});
