import { Injectable } from '@nestjs/common';
import { OrdersService } from '../../../shop/orders/orders.service.js';
import { caseRefusal } from '../../cases/cases.errors.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { requireAtDesk, type Visitor } from '../../desk/desk-access.js';
import { CaseAdmission } from '../../desk/viewing/case-admission.js';
import { PatientRecords } from '../../records/patient-records.js';
import {
  findBankIdEvidence,
  findSignedJson,
  findSignedReply,
} from '../../records/replies/signed-replies.repository.js';
import type { SignatureEvidence } from '../contracts/signing.contract.js';
import { replyRefusal } from '../replies.errors.js';

/** The evidence of a reply that BankID signed. */
@Injectable()
export class ReadSignature {
  constructor(
    private readonly cases: CasesRepository,
    private readonly admission: CaseAdmission,
    private readonly orders: OrdersService,
    private readonly records: PatientRecords,
  ) {}

  /** @throws `not_found`, `reason_required`; `no_reply`, `no_bankid_signature` */
  async read(visitor: Visitor, caseId: string): Promise<SignatureEvidence> {
    const found = requireAtDesk(await this.cases.find(caseId));
    const access = await this.admission.admit(found, visitor);
    const { number: orderNumber } = await this.orders.getPerson(found.orderId);
    const stored = await this.records.run(access, found.id, { export: 'reply' }, async (records) => ({
      content: await findSignedReply(records),
      signed: await findSignedJson(records),
      evidence: await findBankIdEvidence(records),
    }));
    const { content, signed, evidence } = stored;
    if (!content || !signed) throw caseRefusal('no_reply');
    if (!evidence) throw replyRefusal('no_bankid_signature');
    const { identityNumber, name, ...sent } = evidence;
    const { displayName, title } = content.signedBy;
    return {
      format: 'hudvy-reply-signature',
      version: 1,
      orderNumber,
      reply: signed.json,
      sha256: signed.sha256,
      signer: { displayName, title, name, identityNumber },
      ...sent,
    };
  }
}
