import { createLogger } from '../logging/logging.module.js';
import { requestLog } from './request-log.js';

const request = { method: 'GET', route: '/api/v1/cases/:id "å"', status: 200, requestId: '6e76a8fe', ms: 1.6 };

function linesOf(write: (logger: ReturnType<typeof createLogger>) => void, level = 'info'): string[] {
  const lines: string[] = [];
  write(createLogger(level, { write: (line) => lines.push(line) }));
  return lines.map((line) => line.replace(/"time":"[^"]+"/, '"time":"now"'));
}

describe('requestLog', () => {
  it('a line is what pino writes for its fields, byte by byte', () => {
    const expected = linesOf((logger) =>
      logger.info({ context: 'http', msg: 'request', ...request, ms: Math.round(request.ms) }),
    );
    expect(linesOf((logger) => requestLog(logger)(request))).toEqual(expected);
  });

  it('requests of one route have their own status, id and time', () => {
    const lines = linesOf((logger) => {
      const log = requestLog(logger);
      log(request);
      log({ ...request, status: 304, requestId: 'a', ms: 7 });
      log({ ...request, requestId: 'b', ms: 0 });
    });
    const fields = lines.map((line) => JSON.parse(line) as object);
    expect(fields).toMatchObject([
      { status: 200, requestId: '6e76a8fe', ms: 2 },
      { status: 304, requestId: 'a', ms: 7 },
      { status: 200, requestId: 'b', ms: 0 },
    ]);
  });

  it.each(['/health/live', '/health/ready'])('a request of %s leaves no line', (route) => {
    expect(linesOf((logger) => requestLog(logger)({ ...request, route }))).toEqual([]);
  });

  it('a level above info leaves no line', () => {
    expect(linesOf((logger) => requestLog(logger)(request), 'warn')).toEqual([]);
  });
});
