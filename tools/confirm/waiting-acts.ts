import type { INestApplicationContext, Type } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ContactChanges } from '../../src/clinic/case-access/contact-changes/contact-changes.js';
import { ClinicianEntries } from '../../src/clinic/clinicians/clinician-entries.js';
import { EraseJournal } from '../../src/clinic/erasures/erase-journal.js';
import { JournalsToEraseRepository } from '../../src/clinic/erasures/journals-to-erase.repository.js';
import { ReviewProposals, rulesOf } from '../../src/clinic/log-review/review-proposals.js';
import type { AdminAct } from '../../src/platform/confirmations/admin-acts.js';
import { ProposalsRepository } from '../../src/platform/confirmations/proposals.repository.js';
import { Transactions } from '../../src/platform/database/transactions.js';
import { AgeLimitRequests } from '../../src/profile/age-limit-requests.js';
import { Brand } from '../../src/profile/brand.js';
import { ClinicSettings } from '../../src/profile/clinic-settings.js';
import { ChangeClinicState } from '../../src/profile/clinic-state/change-clinic-state.js';
import { ClinicStates } from '../../src/profile/clinic-state/clinic-states.js';
import { isProposed, stateAt } from '../../src/profile/clinic-state/clinic-state.js';
import { ConfirmFactorReset } from '../../src/supabase/auth/factor-resets/confirm-factor-reset.js';
import { FactorResetsRepository } from '../../src/supabase/auth/factor-resets/factor-resets.repository.js';

/** An act that one admin has proposed and nobody confirmed. */
export interface WaitingAct {
  /** What the operator names it by. */
  readonly id: string;
  readonly what: string;
  /** What the operator types to confirm it. */
  readonly subject: string;
  /** Account of the admin; null: a command. */
  readonly proposedBy: string | null;
  /** Applies it in one transaction. @param ask asks the operator a question @returns what the operator hands on */
  readonly confirm: (ask: (question: string) => Promise<string>) => Promise<string | null>;
}

const of = <T>(app: INestApplicationContext, type: Type<T>): T => app.get(type, { strict: false });

/** How each act of `ADMIN_ACTS` is found and confirmed. */
export const WAITING: Readonly<Record<AdminAct, (app: INestApplicationContext) => Promise<WaitingAct[]>>> = {
  clinician: async (app) => {
    const rows = await of(app, DataSource).query<
      { id: string; name: string; licence: string; by: string | null; updatedAt: Date; hasNumber: boolean }[]
    >(
      `SELECT id, display_name AS name, licence_number AS licence, entered_by AS by, updated_at AS "updatedAt",
         identity_hash IS NOT NULL AS "hasNumber"
       FROM clinicians WHERE confirmed_at IS NULL AND is_active AND user_id IS NOT NULL ORDER BY created_at`,
    );
    return rows.map(({ id, name, licence, by, updatedAt, hasNumber }) => ({
      ...{ id, what: `Clinician ${name}, licence ${licence}, may open cases`, subject: licence, proposedBy: by },
      confirm: async (ask) => {
        const identityNumber = hasNumber ? await ask('Identity number, as in the register: ') : null;
        const seen = { expectedUpdatedAt: updatedAt.toISOString(), identityNumber };
        await of(app, Transactions).run((tx) => of(app, ClinicianEntries).confirm(tx, id, seen, null));
        return null;
      },
    }));
  },
  'contact-change': async (app) => {
    const rows = await of(app, DataSource).query<
      { id: string; kind: string; value: string; by: string; order: string }[]
    >(
      `SELECT d.id, d.kind, d.value, d.proposed_by AS by, o.number::text AS "order" FROM case_contact_changes d
         JOIN cases c ON c.id = d.case_id JOIN orders o ON o.id = c.order_id
       WHERE d.value IS NOT NULL AND d.confirmed_at IS NULL ORDER BY d.proposed_at`,
    );
    return rows.map(({ id, kind, value, by, order }) => ({
      ...{ id, what: `Order ${order} gets the ${kind} ${value}`, subject: order, proposedBy: by },
      confirm: () =>
        of(app, ContactChanges)
          .confirm(id, null)
          .then(() => null),
    }));
  },
  'journal-erasure': async (app) =>
    (await of(app, JournalsToEraseRepository).listOpen()).map(({ id, orderNumber, reference, proposedBy }) => ({
      ...{
        id,
        what: `The journal of order ${orderNumber} is destroyed: ${reference}`,
        subject: orderNumber,
        proposedBy,
      },
      confirm: () =>
        of(app, EraseJournal)
          .confirm(id, null)
          .then(() => null),
    })),
  'factor-reset': async (app) =>
    (await of(app, FactorResetsRepository).listOpen())
      .filter(({ confirmedAt }) => confirmedAt === null)
      .map(({ id, email, requestedBy }) => ({
        ...{ id, what: `The second factors of ${email} are removed`, subject: email ?? id, proposedBy: requestedBy },
        confirm: async () => {
          const { code } = await of(app, ConfirmFactorReset).confirm(id, null);
          return `The person is mailed a link, and signs in with it and this code within 24 hours: ${code}`;
        },
      })),
  'age-limit': async (app) => {
    const [requests, settings] = [of(app, AgeLimitRequests), of(app, ClinicSettings)];
    const request = await of(app, Transactions).run((tx) => requests.find(tx));
    if (request === null) return [];
    const { years, by } = request;
    return [
      {
        ...{ id: 'age-limit', what: `The youngest patient is ${years}`, subject: String(years), proposedBy: by },
        confirm: async () => {
          const values = { ...(await settings.latest()), minimumAgeYears: years };
          await settings.save(values, { savedBy: null, check: (tx) => requests.confirm(tx, by, null) });
          return null;
        },
      },
    ];
  },
  'clinic-opening': async (app) => {
    const known = await of(app, ClinicStates).readStored();
    const now = new Date();
    if (!isProposed(known, now) || stateAt(known, now) === 'open') return [];
    const { name } = await of(app, Brand).latest();
    const seen = { adminId: null, reason: null, expectedUpdatedAt: known.updatedAt.toISOString() };
    return [
      {
        ...{ id: 'opening', what: `The clinic ${name} opens for orders`, subject: name, proposedBy: known.proposedBy },
        confirm: () =>
          of(app, ChangeClinicState)
            .take({ kind: 'confirm' }, seen)
            .then(() => null),
      },
    ];
  },
  reviewer: async (app) => {
    const rows = await of(app, DataSource).query<{ id: string; email: string | null; by: string }[]>(
      `SELECT p.id, u.email, p.proposed_by AS by FROM proposals p LEFT JOIN users u ON u.id = p.subject_id
       WHERE p.kind = 'reviewer' AND p.confirmed_at IS NULL AND p.ended_at IS NULL ORDER BY p.proposed_at`,
    );
    return rows.map(({ id, email, by }) => ({
      ...{ id, what: `${email} is responsible for patient data`, subject: email ?? id, proposedBy: by },
      confirm: () =>
        of(app, ReviewProposals)
          .confirm(id, null)
          .then(() => null),
    }));
  },
  'review-rules': async (app) => {
    const open = await of(app, ProposalsRepository).listOpen();
    return open
      .filter(({ kind }) => kind === 'review-rules')
      .map(({ id, payload, proposedBy }) => {
        const { randomPercent, casesAnHour } = rulesOf(payload);
        const what = `Fewer accesses are reviewed: ${randomPercent} % by chance, ${casesAnHour} cases an hour`;
        return {
          ...{ id, what, subject: `${randomPercent} ${casesAnHour}`, proposedBy },
          confirm: () =>
            of(app, ReviewProposals)
              .confirm(id, null)
              .then(() => null),
        };
      });
  },
};

/** Everything that waits. */
export async function listWaiting(app: INestApplicationContext): Promise<WaitingAct[]> {
  const found: WaitingAct[] = [];
  for (const list of Object.values(WAITING)) found.push(...(await list(app)));
  return found;
}
