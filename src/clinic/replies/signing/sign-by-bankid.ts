import { Injectable, Logger } from '@nestjs/common';
import { paths } from '../../../../common/paths.js';
import {
  BankidOrders,
  type BankIdCompletion,
  type BankIdOrderUse,
  type BegunBankIdOrder,
  type NewBankIdOrder,
} from '../../../identity/bankid/bankid-orders.service.js';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import type { SignedInClinician } from '../../../platform/http/caller.js';
import { Brand } from '../../../profile/brand.js';
import { OrdersService } from '../../../shop/orders/orders.service.js';
import { SecurityEvents } from '../../../supabase/auth/security-events/security-events.service.js';
import { CliniciansService } from '../../clinicians/clinicians.service.js';
import { findDraft, findPrepared, replyDrafts } from '../../records/replies/reply-drafts.repository.js';
import {
  findBankIdEvidence,
  findSignedJson,
  findSignedReply,
  type BankIdEvidence,
} from '../../records/replies/signed-replies.repository.js';
import { CheckDraft, type CaseToSign, type DraftRefusal } from './check-draft.js';
import type { SignReplyRequest, SignReplyResponse, SignatureEvidence } from '../contracts/signing.contract.js';
import { replyRefusal } from '../replies.errors.js';
import { signatureText } from './sign-by-bankid.texts.js';
import { presentSigned } from './sign-reply.js';
import { SignCheckedDraft } from './sign-checked-draft.js';
import { caseRefusal } from '../../cases/cases.errors.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { requireAtDesk, type Visitor } from '../../desk/desk-access.js';
import { CaseAdmission } from '../../desk/viewing/case-admission.js';
import { PatientRecords } from '../../records/patient-records.js';

/** The browser of a request, and the way it wants. */
type SigningBrowser = Pick<NewBankIdOrder, 'way' | 'endUserIp' | 'userAgent'>;

/** An order at BankID, with the nonce of the browser's cookie. */
type SigningOrder = Pick<BankIdOrderUse, 'id' | 'nonce'>;

/**
 * Signs a reply by BankID. The canonical text is fixed when the order is begun, and that text is what is stored: its hash is
 * what BankID signs. A draft that is changed meanwhile loses it.
 */
@Injectable()
export class SignByBankid {
  private readonly logger = new Logger('bankid');

  constructor(
    private readonly draft: CheckDraft,
    private readonly signCheckedDraft: SignCheckedDraft,
    private readonly bankid: BankidOrders,
    private readonly clinicians: CliniciansService,
    private readonly orders: OrdersService,
    private readonly brand: Brand,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Lays the draft that the clinician has read before BankID.
   *
   * @param acts as of `SignReply.sign`
   * @throws as `SignReply.sign`; `identity_number_missing`, `already_signed`, `signature_held`, `bankid_off`, `bankid_unavailable`
   */
  async begin(
    clinician: SignedInClinician,
    caseId: string,
    acts: SignReplyRequest,
    browser: SigningBrowser,
  ): Promise<BegunBankIdOrder> {
    if (!(await this.clinicians.hasIdentityNumber(clinician.id))) throw replyRefusal('identity_number_missing');
    const prepared = await this.transactions.run(async (tx) => {
      const opened = await this.draft.open(tx, clinician, caseId);
      if (opened.signed) throw replyRefusal('already_signed');
      if (opened.held) throw replyRefusal('signature_held');
      const checked = await this.draft.check(opened, acts);
      if (checked.kind !== 'ready') return checked;
      const { found, records } = opened;
      const { json, sha256: hash } = this.signCheckedDraft.prepare(found.id, checked, clinician);
      const sha256 = hash.toString('hex');
      await replyDrafts.update(records, {}, { prepared: { json, sha256, preparedBy: clinician.id, acts } });
      const { number: orderNumber } = await this.orders.getPerson(found.orderId, tx);
      return { kind: 'prepared', sha256, orderNumber, subjectId: found.id } as const;
    });
    if (prepared.kind !== 'prepared') throw await this.draft.errorOf(prepared);
    const { sha256, orderNumber, subjectId } = prepared;
    return this.bankid.begin({
      ...browser,
      purpose: 'sign-reply',
      subjectId,
      visibleText: signatureText({ brand: this.brand.current.name, orderNumber, sha256 }),
      nonVisible: sha256,
      returnPath: paths.deskCase(subjectId),
    });
  }

  /**
   * Signs what the order was begun for, in one transaction with its evidence. Of another person than the clinician nothing is
   * signed; it is in the security log. Again it answers the same.
   *
   * @throws as `SignReply.sign`; `identity_mismatch`, and what `BankidOrders.take` throws
   */
  async finish(clinician: SignedInClinician, caseId: string, order: SigningOrder): Promise<SignReplyResponse> {
    const outcome = await this.transactions.run((tx) => this.tryFinish(tx, clinician, caseId, order));
    if (!('kind' in outcome)) return outcome;
    throw outcome.kind === 'mismatch' ? replyRefusal('identity_mismatch') : await this.draft.errorOf(outcome);
  }

  private async tryFinish(
    tx: Tx,
    clinician: SignedInClinician,
    caseId: string,
    order: SigningOrder,
  ): Promise<SignReplyResponse | DraftRefusal | { readonly kind: 'mismatch' }> {
    const opened = await this.draft.open(tx, clinician, caseId);
    if (opened.signed) return presentSigned(opened.signed);
    const { records, found } = opened;
    const prepared = await findPrepared(records);
    if (prepared?.preparedBy !== clinician.id) return this.conflict(opened);
    const { acts, json, sha256 } = prepared;
    const checked = await this.draft.check(opened, { ...acts, openedCaseId: null });
    if (checked.kind !== 'ready') return checked;
    const completion = await this.bankid.take(tx, { ...order, purpose: 'sign-reply', subjectId: found.id });
    // Another tab has begun a signature since, of the same draft.
    if (completion.nonVisibleData !== sha256) return this.conflict(opened);
    if (!(await this.clinicians.isIdentityOf(clinician.id, completion.identityNumber, tx))) {
      this.logger.warn({ msg: 'another person than the clinician signed by BankID', caseId: found.id });
      const detail = { reason: 'identity_mismatch', caseId: found.id };
      await this.securityEvents.record(tx, { kind: 'bankid_refused', userId: clinician.userId, detail });
      return { kind: 'mismatch' };
    }
    const signed = { json, evidence: evidenceOf(completion) };
    return presentSigned(await this.signCheckedDraft.store(records, checked, clinician, signed));
  }

  private async conflict({ records }: CaseToSign): Promise<DraftRefusal> {
    await records.log({ read: 'reply' });
    return { kind: 'conflict', current: await findDraft(records) };
  }
}

const base64 = (text: string | null) => Buffer.from(text ?? '', 'utf8').toString('base64');

/** The texts in the form in which BankID got them. */
function evidenceOf(completion: BankIdCompletion): BankIdEvidence {
  const { visibleData, nonVisibleData, signature, ocspResponse, identityNumber, name } = completion;
  return {
    userVisibleData: base64(visibleData),
    userNonVisibleData: base64(nonVisibleData),
    ...{ signature, ocspResponse, identityNumber, name },
  };
}

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
