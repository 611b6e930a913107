import { DataSource } from 'typeorm';
import { ContactChangeProposal } from '../../src/clinic/access/contact-changes/contact-changes.js';
import { ClinicianEntries } from '../../src/clinic/clinicians/clinician-entries.js';
import { JournalErasureProposal } from '../../src/clinic/keeping/erasures/erase-journal.js';
import { ReviewerProposal, RulesProposal } from '../../src/clinic/keeping/log-review/review-proposals.js';
import type { AdminAct } from '../../src/platform/confirmations/admin-acts.js';
import type { Proposal, ProposalKind } from '../../src/platform/confirmations/define-proposal.js';
import { Proposals } from '../../src/platform/confirmations/proposals.js';
import { Transactions, type Tx } from '../../src/platform/database/transactions.js';
import { AgeLimitProposal } from '../../src/profile/age-limit-requests.js';
import { ClinicSettings } from '../../src/profile/clinic-settings.js';
import { ChangeClinicState } from '../../src/profile/clinic-state/change-clinic-state.js';
import { ClinicOpeningProposal } from '../../src/profile/clinic-state/clinic-state.errors.js';
import { ClinicStates } from '../../src/profile/clinic-state/clinic-states.js';
import { FactorResets } from '../../src/supabase/auth/factor-resets/factor-resets.js';
import { FactorResetsRepository } from '../../src/supabase/auth/factor-resets/factor-resets.repository.js';
import type { Clinic } from '../hudvy/context.js';

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

/** How each act of `ADMIN_ACTS` is found and confirmed. */
export const WAITING: Readonly<Record<AdminAct, (clinic: Clinic) => Promise<WaitingAct[]>>> = {
  clinician: async (clinic) => {
    const rows = await clinic(DataSource).query<
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
        await clinic(Transactions).run((tx) => clinic(ClinicianEntries).confirm(tx, id, seen, null));
        return null;
      },
    }));
  },
  'contact-change': (clinic) => listOf(clinic, ContactChangeProposal),
  'journal-erasure': (clinic) => listOf(clinic, JournalErasureProposal),
  'factor-reset': async (clinic) =>
    (await clinic(FactorResetsRepository).listOpen())
      .filter(({ confirmedAt }) => confirmedAt === null)
      .map(({ id, email, requestedBy }) => ({
        ...{ id, what: `The second factors of ${email} are removed`, subject: email ?? id, proposedBy: requestedBy },
        confirm: async () => {
          const { code } = await clinic(FactorResets).confirm(id, null);
          return `The person is mailed a link, and signs in with it and this code within 24 hours: ${code}`;
        },
      })),
  'age-limit': (clinic) =>
    listOf(clinic, AgeLimitProposal, async ({ id, payload }) => {
      const settings = clinic(ClinicSettings);
      const check = (tx: Tx) => clinic(Proposals).of(AgeLimitProposal).confirm(tx, id, null);
      await settings.save({ ...(await settings.latest()), minimumAgeYears: payload.years }, { savedBy: null, check });
    }),
  'clinic-opening': async (clinic) => {
    const { updatedAt } = await clinic(ClinicStates).readStored();
    const seen = { adminId: null, reason: null, expectedUpdatedAt: updatedAt.toISOString() };
    return listOf(clinic, ClinicOpeningProposal, () => clinic(ChangeClinicState).take({ kind: 'confirm' }, seen));
  },
  reviewer: (clinic) => listOf(clinic, ReviewerProposal),
  'review-rules': (clinic) => listOf(clinic, RulesProposal),
};

/** @param confirm of acts that are done with something else */
async function listOf<Payload extends object, Subject>(
  clinic: Clinic,
  kind: ProposalKind<Payload, Subject>,
  confirm: (proposal: Proposal<Payload>) => Promise<void> = ({ id }) =>
    clinic(Transactions).run((tx) => clinic(Proposals).of(kind).confirm(tx, id, null)),
): Promise<WaitingAct[]> {
  const proposals = clinic(Proposals);
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
export async function listWaiting(clinic: Clinic): Promise<WaitingAct[]> {
  const found: WaitingAct[] = [];
  for (const list of Object.values(WAITING)) found.push(...(await list(clinic)));
  return found;
}
