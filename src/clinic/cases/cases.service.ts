import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Kit } from '../../platform/notices/kit.js';
import type { Tx } from '../../platform/database/transactions.js';
import { OrdersService } from '../../shop/orders/orders.service.js';
import { OFFERINGS, type OfferingKey } from '../../shop/catalog/offerings.js';
import { ClinicSettings } from '../../profile/clinic-settings.js';
import { Case } from './case.entity.js';
import { goneShare, type Promises } from './case-clock.js';
import { clockAfter, dueAct, nextActAt } from './due-acts.js';
import { openCase, renewClaim, transitionCase, type CaseAct, endCase, type ClinicsEnd } from './case-transition.js';
import { caseRefusal } from './cases.errors.js';
import { CASE_EVENT_TYPES, type CasePayload } from './cases.events.js';
import { CasesRepository } from './cases.repository.js';

/** Why a clinician who does not hold a case cannot go on. */
type ClaimRefusal = 'not_claimed_by_you' | 'lease_lost';

/** Cases change here alone: under a lock, by the table of transitions, with their event in the same transaction. */
@Injectable()
export class CasesService {
  constructor(
    private readonly cases: CasesRepository,
    private readonly orders: OrdersService,
    private readonly kit: Kit,
    private readonly settings: ClinicSettings,
  ) {}

  /** Opens the case of a paid order. @returns null when the order has one */
  async open(tx: Tx, orderId: string, offeringKey: OfferingKey): Promise<Case | null> {
    const facts = openCase(this.kit.clock.now());
    const { state, stateSince } = facts;
    const row = { id: randomUUID(), orderId, offeringKey, state, stateSince, nextActAt: nextActAt(facts, null) };
    const opened = Object.assign(new Case(), row);
    return (await this.cases.insert(tx, opened)) ? opened : null;
  }

  /**
   * The case of a paid order. An order that is held, or whose job has not run, gets its case here: no form is mailed later.
   */
  async ofOrder(tx: Tx, orderId: string): Promise<Case> {
    const found =
      (await this.cases.findByOrder(orderId, tx)) ??
      (await this.open(tx, orderId, await this.orders.getOfferingKey(orderId, tx))) ??
      (await this.cases.findByOrder(orderId, tx));
    if (!found) throw new Error(`the order ${orderId} has no case`);
    return found;
  }

  /**
   * Applies an event to a case. A late or repeated event changes and publishes nothing.
   *
   * @returns the case as it is now
   * @throws `not_found`, `caseRefusal` by the table of transitions
   */
  async apply(tx: Tx, id: string, act: CaseAct): Promise<Case> {
    const found = await this.cases.lock(tx, id);
    const outcome = transitionCase(found, act);
    if (outcome.kind === 'refused') throw caseRefusal(outcome.code);
    if (outcome.kind === 'unchanged') return found;
    const payload = payloadOf(found, act);
    found.become(outcome.case, clockAfter(act.event, found.clock, act.at, this.promisesTo(found)));
    if (act.event === 'reply-retracted') found.replyRound += 1;
    await this.cases.save(tx, found);
    await this.kit.events.publish(tx, CASE_EVENT_TYPES[act.event], payload);
    return found;
  }

  /**
   * Claims a case for a clinician, or renews the clinician's own claim. Ends an expired claim first, if no worker has
   * done so.
   *
   * @throws `not_found`, `already_claimed`, `not_claimable`
   */
  async claim(tx: Tx, id: string, clinicianId: string): Promise<Case> {
    const found = await this.cases.lock(tx, id);
    const at = this.kit.clock.now();
    if (await this.renewHeld(tx, found, clinicianId)) return found;
    if (found.state === 'in_review') await this.apply(tx, id, { event: 'case-released', actor: { role: 'clock' }, at });
    return this.apply(tx, id, { event: 'case-claimed', actor: { role: 'clinician', id: clinicianId }, at });
  }

  /**
   * Lets the claim last, because its holder works on the case. Every write of a clinician begins here.
   *
   * @throws `not_found`, the refusal that is given, when the claim is another's or over
   */
  async renew(tx: Tx, id: string, clinicianId: string, refusal: ClaimRefusal = 'not_claimed_by_you'): Promise<Case> {
    const found = await this.cases.lock(tx, id);
    if (!(await this.renewHeld(tx, found, clinicianId))) throw caseRefusal(refusal);
    return found;
  }

  /**
   * Ends a case for the clinic, without an answer; one that is answered or has ended stays as it is.
   *
   * @returns the case as it is now, and whether this ended it
   * @throws `not_found`
   */
  async end(
    tx: Tx,
    id: string,
    end: ClinicsEnd,
    at: Date,
  ): Promise<{ readonly found: Case; readonly isEnded: boolean }> {
    const found = await this.cases.lock(tx, id);
    const ended = endCase(found, end, at);
    if (!ended) return { found, isEnded: false };
    found.become(ended, found.clock);
    await this.cases.save(tx, found);
    return { found, isEnded: true };
  }

  private promisesTo({ offeringKey }: Case): Promises {
    const settings = this.settings.current;
    const answerTargetHours = OFFERINGS[offeringKey].answerTargetHours(settings);
    return { answerTargetHours, deliveryDaysMax: settings.deliveryDaysMax };
  }

  private async renewHeld(tx: Tx, found: Case, clinicianId: string): Promise<boolean> {
    const until = renewClaim(found, clinicianId, this.kit.clock.now());
    if (until === null) return false;
    found.clinicianUntil = until;
    found.nextActAt = nextActAt(found, found.clock);
    await this.cases.moveLease(tx, found);
    return true;
  }

  /** Does what the clock has to do with the case now. @returns whether there was anything */
  async advance(id: string): Promise<boolean> {
    return this.kit.transactions.run(async (tx) => {
      const found = await this.cases.lock(tx, id);
      const act = dueAct(found, found.clock, this.kit.clock.now());
      if (act) await this.apply(tx, id, act);
      return act !== null;
    });
  }
}

/** @param found as it was before the act */
function payloadOf({ id, orderId, clinicianId, clock }: Case, act: CaseAct): CasePayload {
  const isHandedOn =
    act.event === 'case-taken-over' || act.event === 'case-released' || act.event === 'reply-retracted';
  return {
    caseId: id,
    orderId,
    ...(act.event === 'due-soon' && { percent: act.percent }),
    ...(act.event === 'info-requested' &&
      clock && { percent: goneShare(clock, act.at), question: clock.timesAsked + 1 }),
    ...(isHandedOn && clinicianId !== null && { formerClinicianId: clinicianId }),
  };
}
