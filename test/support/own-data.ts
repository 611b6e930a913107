import { unzipSync } from 'fflate';
import type { OwnDataExport } from '../../src/clinic/keeping/own-data/export/exports.contract.js';
import type { TestApp } from './test-app.js';

/** A copy of somebody's data as it was fetched. */
export interface FetchedCopy {
  readonly status: number;
  /** Of a refusal. */
  readonly code: string | null;
  readonly headers: Headers;
  readonly bytes: Buffer;
  /** By path in the archive; empty for a refusal. */
  readonly files: Readonly<Record<string, Buffer>>;
}

/** What a patient's page does with copies. @param path `/api/v1/me/own-data/exports`, or that of a case */
export function copiesOf(app: TestApp, path: string, headers: Readonly<Record<string, string>>) {
  const newest = async () => (await app.get(path, headers)).body.export as OwnDataExport | null;
  return {
    newest,
    ask: () => app.post(path, undefined, headers),
    /** Asks for a copy and waits for what becomes of it. */
    async make(): Promise<OwnDataExport> {
      expect((await app.post(path, undefined, headers)).status).toBe(202);
      await app.drain();
      const made = await newest();
      expect(made?.state).toBe('ready');
      return made as OwnDataExport;
    },
    fetch: (id: string, more: Record<string, string> = {}) =>
      fetchCopy(`${app.url}${path}/${id}/fetches`, { ...headers, ...more }),
  };
}

/** Fetches a copy as the patient's page does. @param address of its fetches */
export async function fetchCopy(address: string, headers: Readonly<Record<string, string>>): Promise<FetchedCopy> {
  const response = await fetch(address, { method: 'POST', headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  const { status } = response;
  const isZip = response.headers.get('content-type') === 'application/zip';
  const code = isZip ? null : (JSON.parse(bytes.toString()) as { code: string }).code;
  return { status, code, headers: response.headers, bytes, files: isZip ? unzip(bytes) : {} };
}

function unzip(bytes: Buffer): Record<string, Buffer> {
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, file]) => [name, Buffer.from(file)]));
}

/** A JSON file of a copy. */
export function jsonOf(files: FetchedCopy['files'], name: string): unknown {
  return JSON.parse(files[name]?.toString() ?? 'null');
}
