import { once } from 'node:events';
import pg, { type ClientBase } from 'pg';
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams';
import {
  DamagedArchiveError,
  type ArchiveHeader,
  type Frame,
  type TableHeader,
  type TableSum,
} from '../archive/frames.js';
import { tableSum, setSequences } from '../database/archived-tables.js';

const quoted = (name: string) => pg.escapeIdentifier(name);

/**
 * Loads the frames of an archive into the tables, which exist and are empty, and reads every table again: the sums that
 * it resolves to are of the loaded rows. Triggers do not run. Only within a transaction that is rolled back on errors.
 *
 * @throws DamagedArchiveError when rows are missing or differ from those that were archived
 */
export async function loadTables(
  client: ClientBase,
  frames: AsyncIterable<Frame>,
  onTable: (sum: TableSum) => void = () => undefined,
): Promise<{ readonly header: ArchiveHeader; readonly tables: readonly TableSum[] }> {
  let header: ArchiveHeader | null = null;
  let loading: { readonly table: TableHeader; readonly copy: CopyStreamQuery } | null = null;
  const tables: TableSum[] = [];
  for await (const frame of frames) {
    if (frame.kind === 'header') header = frame.value;
    else if (frame.kind === 'table') loading = { table: frame.value, copy: await beginLoading(client, frame.value) };
    else if (frame.kind === 'sequences') await setSequences(client, frame.value);
    else if (frame.kind === 'end' && frame.value.tables !== tables.length)
      throw new DamagedArchiveError('tables are missing');
    else if (frame.kind === 'data') await write(loading?.copy, frame.bytes);
    else if (frame.kind === 'table-end' && loading) {
      await end(loading.copy);
      const sum = await tableSum(client, loading.table);
      if (sum.rows !== frame.value.rows || sum.sum !== frame.value.sum)
        throw new DamagedArchiveError(
          `${sum.name} has ${sum.rows} other rows after loading than the ${frame.value.rows} that were archived`,
        );
      tables.push(sum);
      onTable(sum);
    }
  }
  if (header === null) throw new DamagedArchiveError('the archive has no header');
  return { header, tables };
}

/** Months of the access log need their partitions first. */
async function beginLoading(client: ClientBase, { name, columns, partitions }: TableHeader): Promise<CopyStreamQuery> {
  for (const partition of partitions)
    await client.query(
      `CREATE TABLE IF NOT EXISTS ${quoted(partition.name)} PARTITION OF ${quoted(name)} ${partition.bound}`,
    );
  return client.query(copyFrom(`COPY ${quoted(name)} (${columns.map(quoted).join(', ')}) FROM STDIN`));
}

async function write(copy: CopyStreamQuery | undefined, bytes: Buffer): Promise<void> {
  if (!copy) throw new DamagedArchiveError('the archive has rows of no table');
  await new Promise<void>((resolve, reject) => {
    copy.once('error', reject);
    copy.write(bytes, (error) => {
      copy.off('error', reject);
      if (error) reject(error);
      else resolve();
    });
  });
}

async function end(copy: CopyStreamQuery): Promise<void> {
  const finished = once(copy, 'finish');
  copy.end();
  await finished;
}
