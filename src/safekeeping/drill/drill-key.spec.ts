import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDrillKey, UnsafeDrillKeyError } from './drill-key.js';

const KEY = 'AGE-SECRET-KEY-1QQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQ';

describe('the drill’s key', () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'drill-key-'));
    file = join(folder, 'drill.key');
    await writeFile(file, `# created for the drill\n${KEY}\n`, { mode: 0o400 });
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('the key is read from a file that its user alone can read', async () => {
    expect(await readDrillKey(file)).toBe(KEY);
  });

  it.each([0o440, 0o404, 0o644, 0o420, 0o401])('a file of mode %s is refused', async (mode) => {
    await chmod(file, mode);
    await expect(readDrillKey(file)).rejects.toThrow(`DRILL_KEY_FILE: others can read ${file}`);
  });

  it('a file of another user is refused', async () => {
    await expect(readDrillKey(file, (process.getuid?.() ?? 0) + 1)).rejects.toThrow(UnsafeDrillKeyError);
  });

  it('a file without a key, and a missing file, are refused without their content', async () => {
    await chmod(file, 0o600);
    await writeFile(file, 'age1something-public');
    await expect(readDrillKey(file)).rejects.toThrow(`DRILL_KEY_FILE: ${file} has no line AGE-SECRET-KEY-1…`);
    await expect(readDrillKey(join(folder, 'none'))).rejects.toThrow('cannot be read');
  });
});
