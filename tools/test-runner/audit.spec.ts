import { parseAudit, shippedPackages } from './audit.js';

const NONE = new Set<string>();

describe('the audit of dependencies', () => {
  it('findings of the grades high and critical count, and lower ones do not', () => {
    const vulnerabilities = {
      a: { name: 'a', severity: 'moderate' },
      b: { name: 'b', severity: 'high' },
      c: { name: 'c', severity: 'critical' },
    };
    expect(parseAudit(JSON.stringify({ vulnerabilities }), NONE)).toEqual({
      kind: 'answered',
      bad: ['b: high', 'c: critical'],
    });
    expect(parseAudit(JSON.stringify({ vulnerabilities: {} }), NONE)).toEqual({ kind: 'answered', bad: [] });
  });

  it('a finding in a build tool is told from one in a package that a clinic runs with', async () => {
    const found = (name: string, ...nodes: string[]) => ({ name, severity: 'high', nodes });
    const vulnerabilities = {
      fastify: found('fastify', 'node_modules/fastify'),
      vite: found('vite', 'node_modules/vite'),
      both: found('both', 'node_modules/vite', 'node_modules/fastify'),
    };
    expect(parseAudit(JSON.stringify({ vulnerabilities }), await shippedPackages())).toEqual({
      kind: 'answered',
      bad: ['fastify: high', 'vite: high, in build tools alone: no installed clinic has it', 'both: high'],
    });
  });

  it.each([
    ['', 'no answer in time'],
    ['<html>', 'no answer in time'],
    ['{"message":"405 Method Not Allowed","statusCode":405}', '405 Method Not Allowed'],
    ['{"error":{"code":"ENOAUDIT"}}', 'no list'],
  ])('the output %j is no answer', (output, reason) => {
    expect(parseAudit(output, NONE)).toEqual({ kind: 'unanswered', reason });
  });
});
