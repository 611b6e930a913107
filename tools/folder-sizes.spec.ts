import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const MAX_FILES = 25;

it('a folder of the server holds at most 25 files besides specs', () => {
  expect(crowded('src')).toEqual([]);
});

function crowded(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.includes('.spec.'));
  const below = entries.filter((entry) => entry.isDirectory()).flatMap(({ name }) => crowded(join(folder, name)));
  return files.length > MAX_FILES ? [folder, ...below] : below;
}
