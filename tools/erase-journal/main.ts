import type { INestApplicationContext } from '@nestjs/common';
import { JournalErasureProposal } from '../../src/clinic/erasures/erase-journal.js';
import { erasureRefusal } from '../../src/clinic/erasures/erasures.errors.js';
import {
  JournalsToEraseRepository,
  type JournalToErase,
  type OpenErasure,
} from '../../src/clinic/erasures/journals-to-erase.repository.js';
import { Proposals } from '../../src/platform/confirmations/proposals.js';
import { Transactions, type Tx } from '../../src/platform/database/transactions.js';
import { encodeErasures } from '../../src/safekeeping/erasures/erasure.js';
import { withAdmin } from '../terminal/admin-at-terminal.js';
import { InputEndedError, Terminal } from '../terminal/terminal.js';
import { withClinic } from '../terminal/with-clinic.js';
import { describeJournal, describeProposal } from './describe-journal.js';
import { readArguments, USAGE, type Arguments } from './read-arguments.js';

const STILL_OPEN =
  'The proposal is open. Another admin confirms it by running this again, or on the page of the order.';

/**
 * `npm run erase-journal`: erases a journal by decision of the authority, when two admins sign in on the terminal. Resolves
 * to 0 when the journal is erased or its erasure proposed, and 1 when it is refused.
 */
export async function main(args: string[]): Promise<number> {
  const asked = readArguments(args);
  if (asked === null) {
    console.error(USAGE);
    return 1;
  }
  return withClinic((app) => (asked === 'list' ? list(app) : erase(app, asked)));
}

async function list(app: INestApplicationContext): Promise<number> {
  const open = await journalsOf(app).listOpen();
  console.log(open.length === 0 ? 'Nothing waits for another admin.' : open.map(describeProposal).join('\n'));
  return 0;
}

async function erase(
  app: INestApplicationContext,
  { journal: name, decision }: Exclude<Arguments, 'list'>,
): Promise<number> {
  const journal = await journalsOf(app).find(name);
  if (journal === null) throw new Error('There is no such case.');
  console.log(describeJournal(journal));
  if (journal.erasedAt !== null) throw erasureRefusal('already_erased');
  if (journal.isHeld) throw erasureRefusal('legal_hold');
  const [open = null] = await journalsOf(app).listOpen(journal.caseId);
  const terminal = new Terminal();
  try {
    const proposalId = open === null ? await propose(app, terminal, journal, decision) : knownProposal(open, decision);
    return await confirm(app, terminal, journal, { proposalId, isNew: open === null });
  } finally {
    terminal.close();
  }
}

/** @returns the id of the proposal */
async function propose(
  app: INestApplicationContext,
  terminal: Terminal,
  { caseId }: JournalToErase,
  decision: string | null,
): Promise<string> {
  if (decision === null) throw new Error('Nothing is proposed for this case: name the decision with --decision.');
  console.log('The first admin signs in, to propose the erasure.');
  const id = await withAdmin(app, terminal, (asAdmin) =>
    asAdmin((adminId) =>
      inTransaction(app, (tx, proposals) => {
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
  app: INestApplicationContext,
  terminal: Terminal,
  { caseId, orderNumber }: JournalToErase,
  { proposalId, isNew }: { readonly proposalId: string; readonly isNew: boolean },
): Promise<number> {
  console.log('Another admin signs in, to confirm it. Press Ctrl+D to leave it proposed.');
  try {
    await withAdmin(app, terminal, async (asAdmin) => {
      await asAdmin((adminId) =>
        inTransaction(app, (tx, proposals) =>
          proposals.of(JournalErasureProposal).requireConfirmable(tx, proposalId, adminId),
        ),
      );
      const typed = await terminal.ask(`The journal cannot be brought back. Type the order number ${orderNumber}: `);
      if (typed !== orderNumber) throw new Error('That is not the order number: nothing was erased.');
      await asAdmin((adminId) =>
        inTransaction(app, (tx, proposals) => proposals.of(JournalErasureProposal).confirm(tx, proposalId, adminId)),
      );
    });
  } catch (error) {
    if ((await journalsOf(app).listOpen(caseId)).length > 0) console.log(STILL_OPEN);
    if (isNew && error instanceof InputEndedError) return 0;
    throw error;
  }
  const erasure = await journalsOf(app).findErasure(caseId);
  console.log('The journal is erased. Its line in the log of erasures:');
  if (erasure !== null) console.log(encodeErasures([erasure]).trimEnd());
  return 0;
}

const journalsOf = (app: INestApplicationContext) => app.get(JournalsToEraseRepository, { strict: false });

const inTransaction = <Result>(
  app: INestApplicationContext,
  act: (tx: Tx, proposals: Proposals) => Promise<Result>,
): Promise<Result> =>
  app.get(Transactions, { strict: false }).run((tx) => act(tx, app.get(Proposals, { strict: false })));
