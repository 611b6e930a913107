import { Injectable } from '@nestjs/common';
import { parseIdentityNumber } from '../../../../common/identity-number.js';
import { paths } from '../../../../common/paths.js';
import { BIRTH_DATE } from '../../../../common/questionnaire/questionnaire.js';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import {
  BankidOrders,
  type BegunBankIdOrder,
  type NewBankIdOrder,
} from '../../../identity/bankid/bankid-orders.service.js';
import { PersonRefusals } from '../../../identity/persons/person-refusals.service.js';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { accessRefusal } from '../../access/access.errors.js';
import type { AdmittedSession, CaseSession } from '../../access/sessions/case-session.js';
import { CaseOpenings } from '../../access/sessions/case-openings.js';
import { caseRefusal } from '../../cases/cases.errors.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { listAnswers, type StoredAnswers } from '../../records/answers/case-answers.repository.js';
import { PatientRecords } from '../../records/patient-records.js';
import { answerRefusal } from './answers.errors.js';
import type { SavedAnswer, ReadIdentityResponse } from './answers.contract.js';
import { SaveAnswer } from './save-answer.js';
import { PersonsService } from '../../../identity/persons/persons.service.js';
import type { IdentityAssurance } from '../../cases/case.entity.js';
import { CaseOwnersRepository } from '../../cases/case-owner.repository.js';

/** Decides what an identity number that BankID gave is worth in a session. */
@Injectable()
export class IdentityTrust {
  constructor(
    private readonly persons: PersonsService,
    private readonly owners: CaseOwnersRepository,
  ) {}

  /**
   * `proven` once the session has shown the code to the order's phone, or for the person whose the case is, because they
   * ordered it while signed in by BankID and nobody else has written in it. `typed` in every other session: a link and a number that was typed before must not prove each other.
   *
   * @returns `another-person` where the session was opened by the sign-in of another one
   */
  async of(
    tx: Tx,
    { assurance, userId }: Pick<CaseSession, 'assurance' | 'userId'>,
    { caseId, identityNumber }: { readonly caseId: string; readonly identityNumber: string },
  ): Promise<IdentityAssurance | 'another-person'> {
    if (assurance === 'link+code' || assurance === 'account+code') return 'proven';
    if (assurance !== 'bankid' || userId === null) return 'typed';
    if ((await this.persons.findIdentityNumber(userId, tx)) !== identityNumber) return 'another-person';
    return (await this.owners.caseOwner(caseId, tx))?.userId === userId ? 'proven' : 'typed';
  }
}

/** The browser of a request, and what the app shows. */
type ReadingOrder = Pick<NewBankIdOrder, 'way' | 'endUserIp' | 'userAgent' | 'visibleText'>;

/** A complete order, in the browser that began it. */
interface IdentityReading {
  readonly orderId: string;
  /** Of the browser's cookie. */
  readonly nonce: string;
  /** The patient has confirmed that another number is replaced. */
  readonly isReplacing: boolean;
}

const BIRTH_DATE_DIGITS = 8;

/** Reads the identity number of an unsent form from BankID. */
@Injectable()
export class ReadIdentity {
  constructor(
    private readonly bankid: BankidOrders,
    private readonly persons: PersonRefusals,
    private readonly trust: IdentityTrust,
    private readonly cases: CasesRepository,
    private readonly records: PatientRecords,
    private readonly saveAnswer: SaveAnswer,
    private readonly openings: CaseOpenings,
    private readonly transactions: Transactions,
  ) {}

  /** @throws `not_editable` once the form is sent, `bankid_off`, `bankid_unavailable` */
  async begin({ caseId, userId }: AdmittedSession, order: ReadingOrder): Promise<BegunBankIdOrder> {
    if ((await this.cases.find(caseId))?.state !== 'form_sent') throw caseRefusal('not_editable');
    const returnPath = userId === null ? paths.openForm : paths.myCase(caseId);
    return this.bankid.begin({ purpose: 'form-identity', subjectId: caseId, returnPath, ...order });
  }

  /**
   * Stores the number, with the birth date in it. It becomes `proven` in a session that has shown the code to the order's
   * phone, and for the person who ordered while signed in by BankID.
   *
   * @throws `identity_differs` before another number or birth date is replaced; the order stays usable
   * @throws `identity_mismatch` for another person than the one whose sign-in opened the session
   * @throws `under_age`, `person_blocked`, `not_editable`, and what `BankidOrders.take` throws
   */
  async finish(session: AdmittedSession, reading: IdentityReading): Promise<ReadIdentityResponse> {
    const outcome = await this.transactions.run((tx) => this.read(tx, session, reading));
    if (!(outcome instanceof DomainError)) return outcome;
    if (accessRefusal.is(outcome, 'identity_mismatch')) {
      const { access, caseId } = session;
      await this.openings.recordMismatch({ caseId, principal: access.principal, user: null });
    }
    throw outcome;
  }

  private async read(
    tx: Tx,
    session: AdmittedSession,
    { orderId, nonce, isReplacing }: IdentityReading,
  ): Promise<ReadIdentityResponse | DomainError> {
    const { caseId, access } = session;
    const found = await this.cases.lock(tx, caseId);
    if (found.state !== 'form_sent') throw caseRefusal('not_editable');
    const use = { id: orderId, nonce, purpose: 'form-identity', subjectId: caseId } as const;
    const { identityNumber } = await this.bankid.take(tx, use);
    const refused = await this.persons.find(tx, identityNumber);
    if (refused !== null) return refused;
    const trust = await this.trust.of(tx, session, { caseId: found.id, identityNumber });
    if (trust === 'another-person') return accessRefusal('identity_mismatch');
    const records = await this.records.open(tx, access, caseId, { write: 'answers' });
    const stored = await listAnswers(records);
    const wanted = answersOf(identityNumber, stockholmDay(new Date()));
    // Rolls back, so that the order can be used again.
    if (!isReplacing && differs(stored, wanted, identityNumber)) throw answerRefusal('identity_differs');
    const answers: Record<string, SavedAnswer> = {};
    let redFlags: ReadIdentityResponse['redFlags'] = [];
    for (const [questionId, value] of Object.entries(wanted)) {
      const revision = stored.get(questionId)?.revision ?? 0;
      const saved = await this.saveAnswer.saveIn(tx, access, caseId, { questionId, value, revision });
      if (saved instanceof DomainError) throw saved;
      answers[questionId] = { value, revision: saved.revision, savedAt: saved.savedAt };
      ({ redFlags } = saved);
    }
    await this.cases.setIdentity(tx, caseId, records.identityHash(identityNumber), trust);
    const identityAssurance = (await this.cases.findIdentityAssurance(caseId, tx)) ?? trust;
    return { identityAssurance, answers, redFlags };
  }
}

/** The birth date comes first: the number is compared with it. @param number twelve digits, valid @param today `YYYY-MM-DD` */
function answersOf(number: string, today: string) {
  const parsed = parseIdentityNumber(number, today);
  if (typeof parsed === 'string') throw new Error('BankID gave no identity number');
  return {
    [BIRTH_DATE]: parsed.birthDate,
    hasIdentityNumber: 'yes',
    identityNumber: `${number.slice(0, BIRTH_DATE_DIGITS)}-${number.slice(BIRTH_DATE_DIGITS)}`,
  };
}

/** Whether the form has another birth date or number. A blank or unreadable number is none. */
function differs(stored: StoredAnswers, wanted: Readonly<Record<string, string>>, number: string): boolean {
  const birthDate = stored.get(BIRTH_DATE)?.value ?? null;
  if (birthDate !== null && birthDate !== wanted[BIRTH_DATE]) return true;
  const typed = stored.get('identityNumber');
  if (typeof typed?.value !== 'string') return false;
  // Ten digits mean the century of the day on which they were typed.
  const parsed = parseIdentityNumber(typed.value, stockholmDay(typed.savedAt));
  return typeof parsed !== 'string' && parsed.number !== number;
}
