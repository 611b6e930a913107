import 'reflect-metadata';
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { METRICS } from '../../src/metrics.js';
import { projectRoot } from '../project-root.js';

const OPS = join(projectRoot(), 'ops');

/** `hudvy_job_duration_seconds_bucket` is a part of `hudvy_job_duration_seconds`. */
const namesIn = (file: string): string[] =>
  (readFileSync(join(OPS, file), 'utf8').match(/\bhudvy_\w+/g) ?? []).map((name) =>
    name.replace(/_(bucket|sum|count)$/, ''),
  );

describe('metrics', () => {
  it('each name is used once', () => {
    const names = METRICS.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  const hasPromtool = process.env['TEST_ALL'] === '1' && spawnSync('promtool', ['--version']).status === 0;
  (hasPromtool ? describe : describe.skip)('with promtool', () => {
    it('promtool accepts the alerts', () => {
      const { status, stderr } = spawnSync('promtool', ['check', 'rules', join(OPS, 'prometheus/alerts.yml')]);
      expect({ status, stderr: String(stderr) }).toEqual({ status: 0, stderr: '' });
    });
  });

  it.each(['prometheus/alerts.yml', ...readdirSync(join(OPS, 'grafana')).map((name) => `grafana/${name}`)])(
    'each query of ops/%s names a series',
    (file) => {
      const known = new Set<string>(METRICS.map(({ name }) => name));
      const names = namesIn(file);
      expect(names.length).toBeGreaterThan(10);
      expect(names.filter((name) => !known.has(name))).toEqual([]);
    },
  );
});
