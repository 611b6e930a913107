import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../tools/project-root.js';

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
const onSystemd = hasSystemd ? describe : describe.skip;

onSystemd('the units of systemd', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'hudvy-units-'));
    cpSync(join(projectRoot(), 'ops/systemd'), folder, { recursive: true });
    // The command must exist where the units are judged.
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      writeFileSync(path, readFileSync(path, 'utf8').replaceAll('/opt/node/bin/node', process.execPath));
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('systemd-analyze finds no fault in services and timers', () => {
    const units = readdirSync(folder).map((name) => join(folder, name));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...units], { encoding: 'utf8' });
    expect({ status, stderr: stderr.split('\n').filter((line) => line.includes('hudvy')) }).toEqual({
      status: 0,
      stderr: [],
    });
  });

  it('each service exposes little by the measure of systemd', () => {
    for (const name of readdirSync(folder).filter((unit) => unit.endsWith('.service'))) {
      const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', join(folder, name)], {
        encoding: 'utf8',
      });
      const exposure = Number(/Overall exposure level for \S+: (\d+\.\d+)/.exec(stdout)?.[1] ?? 10);
      expect({ name, isLow: exposure < 2.5 }).toEqual({ name, isLow: true });
    }
  });
});
