import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/time/clock.js';
import { Brand } from '../../../../profile/brand.js';
import { StoredFilesService } from '../../../../supabase/storage/files/stored-files.service.js';
import type { CopiedFile } from '../../../records/own-data/case-copy.repository.js';
import { casePage } from './page/case-page.js';
import { accountJson, caseJson, type ListedCase } from './export-json.js';
import type { CaseOfExport, StoredExport } from './exports.repository.js';
import { indexPage } from './page/index-page.js';
import { ReadAccountCopy } from './read-account-copy.js';
import { ReadCaseCopy, type CaseCopy } from './read-case-copy.js';
import type { ZipEntry } from './zip-stream.js';

/** Says how far the copy has come, and which case is left out after all. */
export interface ExportProgress {
  readonly onCaseDone: (casesDone: number) => Promise<void>;
  /** @returns why the case may not be copied now; null: it may */
  readonly findObstacle: (caseId: string) => Promise<CaseOfExport['leftOutBecause']>;
}

/** The files of a copy, one after another: a case is read when the one before it is in the archive. */
@Injectable()
export class ExportEntries {
  constructor(
    private readonly readCaseCopy: ReadCaseCopy,
    private readonly readAccountCopy: ReadAccountCopy,
    private readonly files: StoredFilesService,
    private readonly brand: Brand,
    private readonly clock: Clock,
  ) {}

  async *list(
    { userId }: StoredExport,
    cases: readonly CaseOfExport[],
    { onCaseDone, findObstacle }: ExportProgress,
  ): AsyncGenerator<ZipEntry> {
    const madeAt = this.clock.now();
    const listed: ListedCase[] = [];
    const copied: string[] = [];
    for (const { caseId, orderNumber, leftOutBecause } of cases) {
      const obstacle = leftOutBecause ?? (await findObstacle(caseId));
      const copy = obstacle === null ? await this.readCaseCopy.read(caseId) : null;
      const folder = copy && folderOf(orderNumber);
      listed.push({ orderNumber, folder, leftOutBecause: obstacle });
      if (copy === null || folder === null) continue;
      yield* this.entriesOfCase(copy, folder, madeAt);
      copied.push(caseId);
      await onCaseDone(copied.length);
    }
    const account = userId === null ? null : await this.readAccountCopy.read(userId, copied);
    if (account !== null) yield jsonEntry('konto.json', accountJson(account, listed, madeAt));
    const { name: brand } = await this.brand.latest();
    yield textEntry('index.html', indexPage({ brand, madeAt, cases: listed, account }));
  }

  private async *entriesOfCase(copy: CaseCopy, folder: string, madeAt: Date): AsyncGenerator<ZipEntry> {
    const photos = copy.photos.map(({ id, slot, replacedAt }, index) => ({
      photoId: id,
      file: `bilder/${index + 1}-${slot}${replacedAt === null ? '' : '-ersatt'}.jpg`,
    }));
    const reply = copy.replyFile && 'svar.pdf';
    yield jsonEntry(`${folder}/uppgifter.json`, caseJson(copy, { photoFiles: photos, replyFile: reply }, madeAt));
    yield textEntry(`${folder}/index.html`, casePage(copy, { photos, reply, json: 'uppgifter.json' }));
    if (copy.replyFile && reply !== null) yield this.fileEntry(`${folder}/${reply}`, copy.replyFile);
    for (const [index, photo] of copy.photos.entries())
      yield this.fileEntry(`${folder}/${photos[index]?.file ?? ''}`, photo);
  }

  private fileEntry(name: string, { file, cipher }: CopiedFile): ZipEntry {
    return { name, isCompressible: false, bytes: this.openFile(file, cipher) };
  }

  /** One file at a time, opened as a whole before any of it is used. */
  private async *openFile(file: string, cipher: CopiedFile['cipher']): AsyncGenerator<Uint8Array> {
    yield cipher.decrypt(await buffer(await this.files.read(file)));
  }
}

const folderOf = (orderNumber: string) => `bedomning-${orderNumber}`;

function textEntry(name: string, text: string): ZipEntry {
  return { name, isCompressible: true, bytes: [Buffer.from(text)] };
}

const jsonEntry = (name: string, value: object) => textEntry(name, `${JSON.stringify(value, null, 2)}\n`);
