const KEY_BYTES = 32;
const ID = /^[a-z0-9][a-z0-9_-]{0,31}$/;

export interface NamedKey {
  readonly id: string;
  readonly key: Buffer;
}

/** The setting of a key ring cannot be used. Never repeats a key. */
export class InvalidKeyRingError extends Error {}

/** Encryption keys by id, in order: the first encrypts, all decrypt. A new key is rolled in by putting it first. */
export class KeyRing {
  /** Encrypts new values. */
  readonly primary: NamedKey;
  private readonly keys: ReadonlyMap<string, NamedKey>;

  /** @throws InvalidKeyRingError when it is empty, an id repeats or a key is not 32 bytes long. */
  constructor(keys: readonly NamedKey[]) {
    assertUsable(keys);
    this.primary = keys[0];
    this.keys = new Map(keys.map((named) => [named.id, named]));
  }

  find(id: string): NamedKey | null {
    return this.keys.get(id) ?? null;
  }
}

/**
 * Parses `id:base64,id:base64`; ids are of `a-z0-9_-`, keys are 32 bytes.
 *
 * @throws InvalidKeyRingError naming the id, never the key
 */
export function parseKeys(setting: string): NamedKey[] {
  const keys = setting.split(',').map((part) => part.trim());
  const named = keys.filter(Boolean).map((part) => {
    const separator = part.indexOf(':');
    const id = part.slice(0, Math.max(separator, 0));
    if (!ID.test(id)) throw new InvalidKeyRingError('each key is id:base64, the id of a-z, 0-9, _ and -');
    const text = part.slice(separator + 1);
    const key = Buffer.from(text, 'base64');
    if (key.length !== KEY_BYTES || key.toString('base64').replace(/={0,2}$/, '') !== text.replace(/={0,2}$/, '')) {
      throw new InvalidKeyRingError(`the key ${id} is not ${KEY_BYTES} bytes in base64`);
    }
    return { id, key };
  });
  assertUsable(named);
  return named;
}

/** Parses a single key: 32 bytes in base64. @throws InvalidKeyRingError, never repeating the key */
export function parseSecretKey(setting: string): Buffer {
  const key = Buffer.from(setting, 'base64');
  if (key.length !== KEY_BYTES) throw new InvalidKeyRingError(`not ${KEY_BYTES} bytes in base64`);
  return key;
}

function assertUsable(keys: readonly NamedKey[]): asserts keys is readonly [NamedKey, ...NamedKey[]] {
  if (keys.length === 0) throw new InvalidKeyRingError('no key is given');
  if (new Set(keys.map(({ id }) => id)).size < keys.length)
    throw new InvalidKeyRingError('every key needs an id of its own');
  if (keys.some(({ key }) => key.length !== KEY_BYTES))
    throw new InvalidKeyRingError(`every key has ${KEY_BYTES} bytes`);
}
