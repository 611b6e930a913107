import { open } from 'node:fs/promises';

const ANY_OTHER_USER = 0o077;

/** The key may be read by someone else, or is none. */
export class UnsafeDrillKeyError extends Error {}

/**
 * Reads the drill's secret key. The file belongs to the user that runs the drill, and no other user may read it: archives
 * contain every patient's data.
 *
 * @throws UnsafeDrillKeyError
 */
export async function readDrillKey(path: string, userId = process.getuid?.()): Promise<string> {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw new UnsafeDrillKeyError(`DRILL_KEY_FILE: ${path} cannot be read`, { cause: error });
  });
  try {
    const { mode, uid } = await file.stat();
    // Windows has neither.
    if (userId !== undefined && (uid !== userId || (mode & ANY_OTHER_USER) !== 0))
      throw new UnsafeDrillKeyError(
        `DRILL_KEY_FILE: others can read ${path}; give it to the drill's user with chown, and set its mode with chmod 400`,
      );
    const key = /^AGE-SECRET-KEY-1[A-Z0-9]+$/m.exec(await file.readFile('utf8'))?.[0];
    if (key === undefined) throw new UnsafeDrillKeyError(`DRILL_KEY_FILE: ${path} has no line AGE-SECRET-KEY-1…`);
    return key;
  } finally {
    await file.close();
  }
}
