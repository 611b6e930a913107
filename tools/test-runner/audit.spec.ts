import { parseAudit } from './audit.js';

describe('the audit of dependencies', () => {
  it('findings of the grades high and critical count, and lower ones do not', () => {
    const vulnerabilities = {
      a: { name: 'a', severity: 'moderate' },
      b: { name: 'b', severity: 'high' },
      c: { name: 'c', severity: 'critical' },
    };
    expect(parseAudit(JSON.stringify({ vulnerabilities }))).toEqual({
      kind: 'answered',
      bad: ['b: high', 'c: critical'],
    });
    expect(parseAudit(JSON.stringify({ vulnerabilities: {} }))).toEqual({ kind: 'answered', bad: [] });
  });

  it.each([
    ['', 'no answer in time'],
    ['<html>', 'no answer in time'],
    ['{"message":"405 Method Not Allowed","statusCode":405}', '405 Method Not Allowed'],
    ['{"error":{"code":"ENOAUDIT"}}', 'no list'],
  ])('the output %j is no answer', (output, reason) => {
    expect(parseAudit(output)).toEqual({ kind: 'unanswered', reason });
  });
});
