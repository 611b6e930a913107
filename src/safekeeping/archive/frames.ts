/**
 * What an archive's database consists of, before compression and encryption (docs/adr/0014): frames of one byte for the
 * kind, four for the length (big-endian) and the payload. Data is Postgres' COPY text; every other payload is JSON.
 */
export type Frame =
  | { readonly kind: 'header'; readonly value: ArchiveHeader }
  | { readonly kind: 'table'; readonly value: TableHeader }
  | { readonly kind: 'data'; readonly bytes: Buffer }
  | { readonly kind: 'table-end'; readonly value: TableSum }
  | { readonly kind: 'sequences'; readonly value: readonly SequenceValue[] }
  | { readonly kind: 'end'; readonly value: { readonly tables: number } };

export interface ArchiveHeader {
  readonly clinicId: string;
  readonly release: string;
  /** Names of the migrations that made the schema, in order. */
  readonly migrations: readonly string[];
  /** When the snapshot was taken, by the database's clock (ISO 8601). */
  readonly snapshotAt: string;
}

export interface TableHeader {
  readonly name: string;
  readonly columns: readonly string[];
  /** Of a table partitioned by range: its partitions with their bounds, as Postgres writes them. */
  readonly partitions: readonly { readonly name: string; readonly bound: string }[];
}

/** See `RowSum`. */
export interface TableSum {
  readonly name: string;
  readonly rows: number;
  readonly sum: string;
}

export interface SequenceValue {
  readonly name: string;
  readonly lastValue: string;
  readonly isCalled: boolean;
}

/** The archive is not what a backup wrote: cut off, changed, or of another format. */
export class DamagedArchiveError extends Error {}

const CODES = { header: 'H', table: 'T', data: 'D', 'table-end': 'E', sequences: 'S', end: 'Z' } as const;
const KINDS = new Map(Object.entries(CODES).map(([kind, code]) => [code.charCodeAt(0), kind as Frame['kind']]));
const HEAD_BYTES = 5;
const MOST_BYTES = 2 ** 28;

export function encodeFrame(frame: Frame): Buffer {
  const payload = frame.kind === 'data' ? frame.bytes : Buffer.from(JSON.stringify(frame.value));
  const head = Buffer.alloc(HEAD_BYTES);
  head.write(CODES[frame.kind], 'latin1');
  head.writeUInt32BE(payload.length, 1);
  return Buffer.concat([head, payload]);
}

/**
 * The frames of a stream of bytes, however the bytes are divided.
 *
 * @throws DamagedArchiveError when the stream ends before its end frame, goes on after it, or is no archive
 */
export async function* decodeFrames(source: AsyncIterable<Uint8Array>): AsyncGenerator<Frame> {
  const bytes = new ByteQueue(source);
  for (;;) {
    const head = await bytes.take(HEAD_BYTES);
    const kind = KINDS.get(head[0] ?? 0);
    const length = head.readUInt32BE(1);
    if (kind === undefined || length > MOST_BYTES) throw new DamagedArchiveError('the archive has an unknown frame');
    const payload = await bytes.take(length);
    yield kind === 'data' ? { kind, bytes: payload } : ({ kind, value: parsed(payload) } as Frame);
    if (kind !== 'end') continue;
    if (!(await bytes.isAtEnd())) throw new DamagedArchiveError('the archive goes on after its end');
    return;
  }
}

function parsed(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString('utf8'));
  } catch (error) {
    throw new DamagedArchiveError('a frame of the archive is not JSON', { cause: error });
  }
}

/** Takes exact numbers of bytes from chunks of any size. */
class ByteQueue {
  private readonly chunks: AsyncIterator<Uint8Array>;
  private waiting: Buffer[] = [];
  private length = 0;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.chunks = source[Symbol.asyncIterator]();
  }

  async take(count: number): Promise<Buffer> {
    while (this.length < count) {
      if (!(await this.pull())) throw new DamagedArchiveError('the archive is cut off');
    }
    const all = this.waiting.length === 1 ? (this.waiting[0] as Buffer) : Buffer.concat(this.waiting);
    const rest = all.subarray(count);
    this.waiting = rest.length > 0 ? [rest] : [];
    this.length = rest.length;
    return all.subarray(0, count);
  }

  async isAtEnd(): Promise<boolean> {
    while (this.length === 0) if (!(await this.pull())) return true;
    return false;
  }

  private async pull(): Promise<boolean> {
    const next = await this.chunks.next();
    if (next.done) return false;
    this.waiting.push(Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength));
    this.length += next.value.byteLength;
    return true;
  }
}
