import { isUUID } from 'class-validator';
import {
  JournalsToEraseRepository,
  type JournalToErase,
  type OpenErasure,
  type JournalName,
} from '../../src/clinic/keeping/erasures/journals-to-erase.repository.js';
import { JournalErasureProposal } from '../../src/clinic/keeping/erasures/erase-journal.js';
import { erasureRefusal } from '../../src/clinic/keeping/erasures/erasures.errors.js';
import { Proposals } from '../../src/platform/confirmations/proposals.js';
import { Transactions, type Tx } from '../../src/platform/database/transactions.js';
import { encodeErasures } from '../../src/safekeeping/erasures/erasure.js';
import { withAdmin } from '../hudvy/admin-at-terminal.js';
import type { Clinic, Context } from '../hudvy/context.js';
import { UsageError } from '../hudvy/failures.js';
import { takes, type Given } from '../hudvy/takes.js';
import { InputEndedError } from '../hudvy/terminal.js';

/** What is erased, by number, state and dates; no word of the patient. */
function describeJournal(journal: JournalToErase): string {
  const { orderNumber, caseId, state, stateSince, submittedAt, isHeld, hasOpenRefund } = journal;
  return [
    `Order ${orderNumber}, case ${caseId}`,
    `  state        ${state} since ${minuteOf(stateSince)}`,
    `  form sent    ${submittedAt === null ? 'never' : minuteOf(submittedAt)}`,
    `  legal hold   ${isHeld ? 'yes' : 'no'}`,
    `  open refund  ${hasOpenRefund ? 'yes' : 'no'}`,
  ].join('\n');
}

function describeProposal({ orderNumber, reference, proposedAt, proposedByEmail }: OpenErasure): string {
  const by = proposedByEmail ?? 'an account that is gone';
  return `Order ${orderNumber}: ${reference}, proposed ${minuteOf(proposedAt)} by ${by}`;
}

/** `2026-11-26T13:05Z` */
const minuteOf = (instant: Date) => `${instant.toISOString().slice(0, 16)}Z`;

/** As the page takes it. */
const LONGEST_DECISION = 200;

export const TAKES = {
  options: {
    order: { type: 'string' },
    case: { type: 'string' },
    decision: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
} as const;

type Arguments = 'list' | { readonly journal: JournalName; readonly decision: string | null };

/** @throws UsageError for what the command does not take */
export function readArguments({ values }: Given<typeof TAKES.options>): Arguments {
  const { order, case: caseId, decision, list } = values;
  if (list && (order ?? caseId ?? decision) === undefined) return 'list';
  const reference = decision?.trim() ?? null;
  const isReference = reference === null || (reference !== '' && reference.length <= LONGEST_DECISION);
  const journal = readName(order, caseId);
  if (list || !isReference || journal === null) throw new UsageError();
  return { journal, decision: reference };
}

function readName(order: string | undefined, caseId: string | undefined): JournalName | null {
  if (order !== undefined && caseId === undefined && /^\d{1,18}$/.test(order)) return { orderNumber: order };
  return order === undefined && caseId !== undefined && isUUID(caseId) ? { caseId: caseId.toLowerCase() } : null;
}

const STILL_OPEN =
  'The proposal is open. Another admin confirms it by running this again, or on the page of the order.';

/**
 * Erases a journal by decision of the authority, when two admins sign in on the terminal, or leaves its erasure proposed.
 */
export const run = takes(TAKES, async (given, context) => {
  const asked = readArguments(given);
  const clinic = await context.clinic();
  await (asked === 'list' ? printOpen(clinic) : erase(clinic, context, asked));
});

async function printOpen(clinic: Clinic): Promise<void> {
  const open = await clinic(JournalsToEraseRepository).listOpen();
  console.log(open.length === 0 ? 'Nothing waits for another admin.' : open.map(describeProposal).join('\n'));
}

async function erase(
  clinic: Clinic,
  context: Context,
  { journal: name, decision }: Exclude<Arguments, 'list'>,
): Promise<void> {
  const journals = clinic(JournalsToEraseRepository);
  const journal = await journals.find(name);
  if (journal === null) throw new Error('There is no such case.');
  console.log(describeJournal(journal));
  if (journal.erasedAt !== null) throw erasureRefusal('already_erased');
  if (journal.isHeld) throw erasureRefusal('legal_hold');
  const [open = null] = await journals.listOpen(journal.caseId);
  const proposalId = open === null ? await propose(clinic, context, journal, decision) : knownProposal(open, decision);
  await confirm(clinic, context, journal, { proposalId, isNew: open === null });
}

/** @returns the id of the proposal */
async function propose(
  clinic: Clinic,
  context: Context,
  { caseId }: JournalToErase,
  decision: string | null,
): Promise<string> {
  if (decision === null) throw new Error('Nothing is proposed for this case: name the decision with --decision.');
  console.log('The first admin signs in, to propose the erasure.');
  const id = await withAdmin(context, clinic, (asAdmin) =>
    asAdmin((adminId) =>
      inTransaction(clinic, (tx, proposals) => {
        const draft = { subjectId: caseId, payload: { reference: decision }, proposedBy: adminId };
        return proposals.of(JournalErasureProposal).open(tx, draft);
      }),
    ),
  );
  console.log(`Proposed: ${decision}`);
  return id;
}

/** @returns the id of the proposal @throws Error when it is about another decision */
function knownProposal(open: OpenErasure, decision: string | null): string {
  console.log(describeProposal(open));
  if (decision !== null && decision !== open.reference)
    throw new Error('The erasure is proposed by another decision: withdraw that on the page of the order first.');
  return open.id;
}

async function confirm(
  clinic: Clinic,
  context: Context,
  { caseId, orderNumber }: JournalToErase,
  { proposalId, isNew }: { readonly proposalId: string; readonly isNew: boolean },
): Promise<void> {
  console.log('Another admin signs in, to confirm it. Press Ctrl+D to leave it proposed.');
  try {
    await withAdmin(context, clinic, async (asAdmin) => {
      await asAdmin((adminId) =>
        inTransaction(clinic, (tx, proposals) =>
          proposals.of(JournalErasureProposal).requireConfirmable(tx, proposalId, adminId),
        ),
      );
      const typed = await context
        .terminal()
        .ask(`The journal cannot be brought back. Type the order number ${orderNumber}: `);
      if (typed !== orderNumber) throw new Error('That is not the order number: nothing was erased.');
      await asAdmin((adminId) =>
        inTransaction(clinic, (tx, proposals) => proposals.of(JournalErasureProposal).confirm(tx, proposalId, adminId)),
      );
    });
  } catch (error) {
    if ((await clinic(JournalsToEraseRepository).listOpen(caseId)).length > 0) console.log(STILL_OPEN);
    if (isNew && error instanceof InputEndedError) return;
    throw error;
  }
  const erasure = await clinic(JournalsToEraseRepository).findErasure(caseId);
  console.log('The journal is erased. Its line in the log of erasures:');
  if (erasure !== null) console.log(encodeErasures([erasure]).trimEnd());
}

const inTransaction = <Result>(
  clinic: Clinic,
  act: (tx: Tx, proposals: Proposals) => Promise<Result>,
): Promise<Result> => clinic(Transactions).run((tx) => act(tx, clinic(Proposals)));
