import { Injectable } from '@nestjs/common';
import type { ComplaintOutcome } from '../../../common/complaint.js';
import { Clock } from '../../platform/time/clock.js';
import { notifyCaseChanged } from '../cases/case-changes.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { requireAtDesk, type Visitor } from '../desk/desk-access.js';
import { CaseAdmission } from '../desk/viewing/case-admission.js';
import { PatientRecords } from '../patient-records/patient-records.js';
import { listMessages } from '../patient-records/replies/case-messages.repository.js';
import { CaseThread } from './case-thread.js';
import { ComplaintsRepository } from './complaints.repository.js';
import { MessageNotFoundError } from './replies.errors.js';

/** Complaints among a patient's messages, as staff marks and answers them. */
@Injectable()
export class Complaints {
  constructor(
    private readonly cases: CasesRepository,
    private readonly records: PatientRecords,
    private readonly admission: CaseAdmission,
    private readonly complaints: ComplaintsRepository,
    private readonly thread: CaseThread,
    private readonly clock: Clock,
  ) {}

  /** Calls a patient's message a complaint; again it changes nothing. @throws CaseNotFoundError, CaseRefusedError, MessageNotFoundError */
  async mark(visitor: Visitor, caseId: string, messageId: string): Promise<void> {
    const found = requireAtDesk(await this.cases.find(caseId));
    const access = await this.admission.admitWriter(found, visitor);
    await this.records.run(access, found.id, { write: 'messages' }, async (records, tx) => {
      const message = (await listMessages(records)).find(({ id }) => id === messageId);
      if (message?.sender !== 'patient') throw new MessageNotFoundError();
      await this.thread.mark(tx, found, messageId, 'clinician', this.clock.now());
      notifyCaseChanged(tx, found.id, 'message');
    });
  }

  /** Notes how it was answered, in place of an earlier outcome. @throws CaseNotFoundError, CaseRefusedError, MessageNotFoundError */
  async close(visitor: Visitor, caseId: string, messageId: string, outcome: ComplaintOutcome): Promise<void> {
    const found = requireAtDesk(await this.cases.find(caseId));
    const access = await this.admission.admitWriter(found, visitor);
    await this.records.run(access, found.id, { write: 'messages' }, async (_records, tx) => {
      const closing = { outcome, by: visitor.clinician.id, at: this.clock.now() };
      if (!(await this.complaints.close(tx, found.id, messageId, closing))) throw new MessageNotFoundError();
      notifyCaseChanged(tx, found.id, 'message');
    });
  }
}
