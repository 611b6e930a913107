/** There is no such object at the place. */
export class MissingObjectError extends Error {}

/** Where archives are stored: a folder or an S3 bucket. Names are paths with `/`. */
export interface Place {
  /** For messages, without secrets. */
  readonly title: string;
  /** Names of the objects whose names begin with `prefix`. */
  list(prefix: string): Promise<string[]>;
  /** @throws MissingObjectError */
  read(name: string): Promise<Buffer>;
  /** Stores all bytes durably under the name or, when it fails, leaves what was there. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Adds to the end. Only one writer at a time. */
  append(name: string, bytes: Uint8Array): Promise<void>;
  /** Removing a missing object is not an error. */
  remove(name: string): Promise<void>;
  /** Removes what writes that were interrupted more than a day ago left beside the objects; `list` never names it. */
  removeLeftovers(now: Date): Promise<void>;
}

/** The object's bytes; null without one. */
export async function readIfThere(place: Place, name: string): Promise<Buffer | null> {
  try {
    return await place.read(name);
  } catch (error) {
    if (error instanceof MissingObjectError) return null;
    throw error;
  }
}
