import { cp, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../project-root.js';
import type { Control } from './controls.js';

/** What a checkout has beside sources; the server is built anew in the copy. */
const LEFT_OUT = /^(node_modules|dist|\.git|\.data.*)$/;
/** Databases that are ready for tests, by the migrations that made them. */
const CACHE = 'node_modules/.cache/hudvy';
/** The build is made anew when this file is older than a source. */
const BUILT_AT = `${CACHE}/server-built`;

/** A checkout that controls are taken out of, with the packages of this one. Kept between runs: what has not changed is not copied again. */
export class TreeCopy {
  private constructor(readonly folder: string) {}

  /** Makes the copy, or makes one of an earlier run the same as the checkout, also when that run was killed. */
  static async make(folder: string): Promise<TreeCopy> {
    const root = projectRoot();
    await mkdir(join(folder, CACHE), { recursive: true });
    await removeWhatIsGone(root, folder);
    for (const name of await namesIn(root))
      if (!LEFT_OUT.test(name)) await copyChanged(join(root, name), join(folder, name));
    for (const name of await namesIn(join(root, 'node_modules'))) {
      const link = join(folder, 'node_modules', name);
      if (name !== '.cache' && !existsSync(link)) await symlink(join(root, 'node_modules', name), link);
    }
    for (const name of (await namesIn(join(root, CACHE))).filter((entry) => /^postgres-[0-9a-f]+$/.test(entry)))
      if (!existsSync(join(folder, CACHE, name)))
        await cp(join(root, CACHE, name), join(folder, CACHE, name), { recursive: true });
    await rm(join(folder, BUILT_AT), { force: true });
    return new TreeCopy(folder);
  }

  /** Does the work in a tree without the controls, and puts them back. */
  async without<T>(controls: readonly Control[], work: () => Promise<T>): Promise<T> {
    const originals = new Map<string, string>();
    try {
      for (const { file, from, to } of controls.flatMap(({ edits }) => edits)) {
        const path = join(this.folder, file);
        const text = await readFile(path, 'utf8');
        if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
        if (!originals.has(path)) originals.set(path, text);
        await writeFile(
          path,
          text.replace(from, () => to),
        );
      }
      return await work();
    } finally {
      for (const [path, text] of originals) await writeFile(path, text);
    }
  }
}

const namesIn = (folder: string) => readdir(folder).catch(() => []);

async function removeWhatIsGone(root: string, copy: string, isTop = true): Promise<void> {
  for (const name of await namesIn(copy)) {
    if (isTop && LEFT_OUT.test(name)) continue;
    const [original, copied] = [join(root, name), join(copy, name)];
    if (!existsSync(original)) await rm(copied, { recursive: true });
    else if ((await stat(copied)).isDirectory()) await removeWhatIsGone(original, copied, false);
  }
}

/** A file that has the size and time of its original is the same. */
async function copyChanged(original: string, copied: string): Promise<void> {
  await cp(original, copied, {
    recursive: true,
    preserveTimestamps: true,
    filter: async (from, to) => {
      const [was, is] = [await stat(from), await stat(to).catch(() => null)];
      return is === null || was.isDirectory() || was.size !== is.size || Math.abs(was.mtimeMs - is.mtimeMs) > 1;
    },
  });
}
