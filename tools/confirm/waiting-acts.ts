import type { INestApplicationContext, Type } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ContactChangeProposal } from '../../src/clinic/case-access/contact-changes/contact-changes.js';
import { ClinicianEntries } from '../../src/clinic/clinicians/clinician-entries.js';
import { JournalErasureProposal } from '../../src/clinic/erasures/erase-journal.js';
import { ReviewerProposal, RulesProposal } from '../../src/clinic/log-review/review-proposals.js';
import type { AdminAct } from '../../src/platform/confirmations/admin-acts.js';
import type { Proposal, ProposalKind } from '../../src/platform/confirmations/define-proposal.js';
import { Proposals } from '../../src/platform/confirmations/proposals.js';
import { Transactions, type Tx } from '../../src/platform/database/transactions.js';
import { AgeLimitProposal } from '../../src/profile/age-limit-requests.js';
import { ClinicSettings } from '../../src/profile/clinic-settings.js';
import { ChangeClinicState } from '../../src/profile/clinic-state/change-clinic-state.js';
import { ClinicOpeningProposal } from '../../src/profile/clinic-state/clinic-opening.js';
import { ClinicStates } from '../../src/profile/clinic-state/clinic-states.js';
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
  'contact-change': (app) => listOf(app, ContactChangeProposal),
  'journal-erasure': (app) => listOf(app, JournalErasureProposal),
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
  'age-limit': (app) =>
    listOf(app, AgeLimitProposal, async ({ id, payload }) => {
      const settings = of(app, ClinicSettings);
      const check = (tx: Tx) => of(app, Proposals).of(AgeLimitProposal).confirm(tx, id, null);
      await settings.save({ ...(await settings.latest()), minimumAgeYears: payload.years }, { savedBy: null, check });
    }),
  'clinic-opening': async (app) => {
    const { updatedAt } = await of(app, ClinicStates).readStored();
    const seen = { adminId: null, reason: null, expectedUpdatedAt: updatedAt.toISOString() };
    return listOf(app, ClinicOpeningProposal, () => of(app, ChangeClinicState).take({ kind: 'confirm' }, seen));
  },
  reviewer: (app) => listOf(app, ReviewerProposal),
  'review-rules': (app) => listOf(app, RulesProposal),
};

/** @param confirm of acts that are done with something else */
async function listOf<Payload extends object, Subject>(
  app: INestApplicationContext,
  kind: ProposalKind<Payload, Subject>,
  confirm: (proposal: Proposal<Payload>) => Promise<void> = ({ id }) =>
    of(app, Transactions).run((tx) => of(app, Proposals).of(kind).confirm(tx, id, null)),
): Promise<WaitingAct[]> {
  const proposals = of(app, Proposals);
  const open = await proposals.of(kind).listOpen();
  return Promise.all(
    open.map(async (proposal) => ({
      ...(await proposals.of(kind).describe(proposal)),
      ...{ id: proposal.id, proposedBy: proposal.proposedBy },
      confirm: () => confirm(proposal).then(() => null),
    })),
  );
}

/** Everything that waits. */
export async function listWaiting(app: INestApplicationContext): Promise<WaitingAct[]> {
  const found: WaitingAct[] = [];
  for (const list of Object.values(WAITING)) found.push(...(await list(app)));
  return found;
}
