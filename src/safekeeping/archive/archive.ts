import { createHash, type KeyObject } from 'node:crypto';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGunzip, gunzip } from 'node:zlib';
import { BACKUPS, manifestOf, signatureNameOf, storedName } from './archive-names.js';
import { decryptedBytes, decryptedStream } from './encryption.js';
import { DamagedArchiveError, decodeFrames, type Frame } from './frames.js';
import { decodeManifest, type Manifest, type StoredFile, type StoredPart, isSignature } from './manifest.js';
import { MissingObjectError, readIfThere, type Place } from '../places/place.js';

/** An archive at a place: what a backup has finished. Everything is compared with its hash when it is read. */
export class Archive {
  private constructor(
    readonly place: Place,
    readonly name: string,
    readonly manifest: Manifest,
    private readonly signed: { readonly bytes: Buffer; readonly signature: Buffer | null },
  ) {}

  /** @throws DamagedArchiveError when the archive is unfinished, or its manifest damaged */
  static async open(place: Place, name: string): Promise<Archive> {
    const bytes = await readIfThere(place, manifestOf(name));
    if (bytes === null)
      throw new DamagedArchiveError(`${place.title} has no archive ${name}, or its backup was never finished`);
    const signature = await readIfThere(place, signatureNameOf(name));
    return new Archive(place, name, decodeManifest(bytes), { bytes, signature });
  }

  /** Whether one of the public keys verifies the manifest, and so all that `verify` compares with it. */
  isSignedBy(keys: readonly KeyObject[]): boolean {
    const { bytes, signature } = this.signed;
    return signature !== null && isSignature(signature, bytes, keys);
  }

  /** Names of the finished archives at a place, the newest last. */
  static async list(place: Place): Promise<string[]> {
    const names = await place.list(BACKUPS);
    return names.flatMap((name) => /^backups\/([^/]+)\/manifest\.json$/.exec(name)?.[1] ?? []).toSorted();
  }

  /** Null when the place has none. */
  static async newest(place: Place): Promise<Archive | null> {
    const name = (await Archive.list(place)).at(-1);
    return name === undefined ? null : Archive.open(place, name);
  }

  /**
   * Reads everything that the archive consists of and compares it with its hashes; needs no key.
   *
   * @throws DamagedArchiveError naming the first object that is missing, cut off or changed
   */
  async verify(onObject: (done: number, count: number) => void = () => undefined): Promise<void> {
    const files = await this.files();
    const contents = new Map(files.map((file) => [file.contentSha256, file]));
    const count = this.manifest.databaseParts.length + contents.size;
    let done = 0;
    for (const part of this.manifest.databaseParts) {
      await this.readPart(part);
      onObject((done += 1), count);
    }
    for (const file of contents.values()) {
      await this.readPart(partOf(file));
      onObject((done += 1), count);
    }
  }

  /**
   * The frames of the database.
   *
   * @throws WrongKeyError, DamagedArchiveError
   */
  async *frames(identity: string): AsyncGenerator<Frame> {
    const stored = Readable.from(this.databaseBytes(), { objectMode: false });
    try {
      const decrypted = await decryptedStream(stored, identity);
      const plain = decrypted.compose<Readable>(createGunzip());
      yield* decodeFrames(plain);
    } finally {
      stored.destroy();
    }
  }

  /** Throws when the identity does not open the archive. @throws WrongKeyError */
  async tryKey(identity: string): Promise<void> {
    const frames = this.frames(identity);
    await frames.next();
    await frames.return(undefined);
  }

  async files(): Promise<StoredFile[]> {
    const list = await promisify(gunzip)(await this.readPart(this.manifest.fileList));
    return list
      .toString('utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as StoredFile);
  }

  /** Content of an object file. @throws WrongKeyError, DamagedArchiveError */
  async content(file: StoredFile, identity: string): Promise<Buffer> {
    const content = await decryptedBytes(await this.readPart(partOf(file)), identity);
    if (sha256(content) !== file.contentSha256)
      throw new DamagedArchiveError(`${partOf(file).name} has another content`);
    return content;
  }

  private async *databaseBytes(): AsyncGenerator<Buffer> {
    for (const part of this.manifest.databaseParts) yield await this.readPart(part);
  }

  private async readPart({ name, sizeBytes, sha256: hash }: StoredPart): Promise<Buffer> {
    const bytes = await this.place.read(name).catch((error: unknown) => {
      if (error instanceof MissingObjectError) throw new DamagedArchiveError(`${name} is missing`, { cause: error });
      throw error;
    });
    if (bytes.length !== sizeBytes) throw new DamagedArchiveError(`${name} is cut off, or too long`);
    if (sha256(bytes) !== hash) throw new DamagedArchiveError(`${name} was changed`);
    return bytes;
  }
}

/** The object that a file is stored as. */
export const partOf = ({ name, contentSha256, storedBytes, sha256: hash }: StoredFile): StoredPart => ({
  name: name ?? storedName(contentSha256),
  sizeBytes: storedBytes,
  sha256: hash,
});

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
