import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/time/clock.js';
import type { AdmittedSession } from '../case-access/sessions/case-session.js';
import { findAccessNote, insertAccessNote } from '../patient-records/access-log/access-notes.repository.js';
import { PatientRecords } from '../patient-records/patient-records.js';
import type { AccessQuestion, AskAboutAccessRequest } from './access-questions.contract.js';
import { questionRefusal } from './access-questions.errors.js';
import { AccessQuestionsRepository } from './access-questions.repository.js';

/** The patient wonders about an access to their case, and reads the reply. */
@Injectable()
export class AskAboutAccess {
  constructor(
    private readonly questions: AccessQuestionsRepository,
    private readonly records: PatientRecords,
    private readonly clock: Clock,
  ) {}

  /** @throws `access_unknown`, `already_asked` */
  async ask({ access, caseId }: AdmittedSession, { accessAt, text }: AskAboutAccessRequest): Promise<void> {
    const [id, at, askedAt] = [randomUUID(), new Date(accessAt), this.clock.now()];
    await this.records.run(access, caseId, { read: 'access-log' }, async (records, tx) => {
      if ((await this.questions.listAccesses(caseId, at, tx)).length === 0) throw questionRefusal('access_unknown');
      if (!(await this.questions.insert(tx, { id, caseId, accessAt: at, askedAt })))
        throw questionRefusal('already_asked');
      await insertAccessNote(records, { id, notedAt: askedAt, text });
    });
  }

  /** Newest first. */
  async list({ access, caseId }: AdmittedSession): Promise<AccessQuestion[]> {
    return this.records.run(access, caseId, { read: 'access-note' }, async (records, tx) => {
      const found: AccessQuestion[] = [];
      for (const { id, accessAt, askedAt, repliedAt, replyId } of await this.questions.listOf(tx, caseId)) {
        const reply = replyId === null ? null : await findAccessNote(records, replyId);
        found.push({
          id,
          accessAt: accessAt.toISOString(),
          askedAt: askedAt.toISOString(),
          text: (await findAccessNote(records, id)) ?? '',
          reply: reply === null || repliedAt === null ? null : { at: repliedAt.toISOString(), text: reply },
        });
      }
      return found;
    });
  }
}
