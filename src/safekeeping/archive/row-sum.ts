import { createHash, hash } from 'node:crypto';
import type { TableSum } from './frames.js';

const NEWLINE = 0x0a;
const LANES = 8;

/**
 * A sum over the rows of a table that does not depend on their order: the SHA-256 of each row's COPY text, added lane by
 * lane modulo 2³². Two tables with equal sums and counts have equal rows; a forger is not considered, the archive's own
 * hashes and encryption are for that.
 */
export class RowSum {
  rows = 0;
  private readonly lanes = new Uint32Array(LANES);
  private begun: Buffer[] = [];

  /** COPY text, divided anywhere. A newline always ends a row: those in values are escaped. */
  add(chunk: Buffer): void {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
      this.addRow(chunk.subarray(from, end));
      from = end + 1;
    }
    if (from < chunk.length) this.begun.push(Buffer.from(chunk.subarray(from)));
  }

  /** @throws Error in the middle of a row */
  end(name: string): TableSum {
    if (this.begun.length > 0) throw new Error(`the last row of ${name} has no end`);
    return { name, rows: this.rows, sum: Buffer.from(this.lanes.buffer).toString('hex') };
  }

  private addRow(end: Buffer): void {
    const digest = sha256(this.begun.length === 0 ? end : Buffer.concat([...this.begun, end]));
    if (this.begun.length > 0) this.begun = [];
    for (let lane = 0; lane < LANES; lane += 1)
      this.lanes[lane] = (this.lanes[lane] ?? 0) + digest.readUInt32LE(lane * 4);
    this.rows += 1;
  }
}

/** `hash` costs a third of `createHash` for short rows; Node 20.19 has it. */
function sha256(bytes: Buffer): Buffer {
  return typeof hash === 'function' ? hash('sha256', bytes, 'buffer') : createHash('sha256').update(bytes).digest();
}
