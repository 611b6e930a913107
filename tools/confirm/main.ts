import { AdminsService } from '../../src/supabase/auth/accounts/admins.service.js';
import type { Clinic, Context } from '../hudvy/context.js';
import { takes } from '../hudvy/takes.js';
import { listWaiting, type WaitingAct } from './waiting-acts.js';

/**
 * Is the second of two admins, for a clinic where no pair counts: prints the act, wants its subject typed, applies it in
 * one transaction and mails all admins. Without an id it lists what waits.
 */
export const run = takes({ words: [0, 1] }, async ({ positionals: [id] }, context) => {
  const clinic = await context.clinic();
  await (id === undefined ? list(clinic) : confirm(clinic, context, id));
});

async function list(clinic: Clinic): Promise<void> {
  const waiting = await listWaiting(clinic);
  if (waiting.length === 0) console.log('Nothing waits for another admin.');
  for (const act of waiting) console.log(await describe(clinic, act));
}

async function confirm(clinic: Clinic, context: Context, id: string): Promise<void> {
  const act = (await listWaiting(clinic)).find((each) => each.id === id);
  if (act === undefined) throw new Error('Nothing with this id waits for another admin.');
  console.log(await describe(clinic, act));
  const terminal = context.terminal();
  const typed = await terminal.ask(`Type ${act.subject} to confirm: `);
  if (typed !== act.subject) throw new Error('That is something else: nothing was confirmed.');
  const handedOn = await act.confirm((question) => terminal.ask(question));
  console.log('Confirmed. All admins are mailed.');
  if (handedOn !== null) console.log(handedOn);
}

async function describe(clinic: Clinic, { id, what, proposedBy }: WaitingAct): Promise<string> {
  const admins = clinic(AdminsService);
  const by =
    proposedBy === null
      ? 'a command on the server'
      : ((await admins.findAddresses([proposedBy])).get(proposedBy) ?? 'an account that is gone');
  return `${id}\n  ${what}\n  proposed by ${by}`;
}
