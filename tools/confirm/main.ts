import type { INestApplicationContext } from '@nestjs/common';
import { AdminsService } from '../../src/supabase/auth/accounts/admins.service.js';
import { Terminal } from '../terminal/terminal.js';
import { withClinic } from '../terminal/with-clinic.js';
import { listWaiting, type WaitingAct } from './waiting-acts.js';

const USAGE = 'Usage: npm run confirm, which lists what waits for another admin, or npm run confirm -- ID';

/**
 * `npm run confirm -- ID` is the second of two admins, for a clinic where no pair counts: it prints the act, wants its subject
 * typed, applies it in one transaction and mails all admins. Without an id it lists what waits. Resolves to the exit code.
 */
export async function main(args: string[]): Promise<number> {
  const [id, ...rest] = args;
  if (rest.length > 0 || id?.startsWith('-')) {
    console.error(USAGE);
    return 1;
  }
  return withClinic((app) => (id === undefined ? list(app) : confirm(app, id)));
}

async function list(app: INestApplicationContext): Promise<number> {
  const waiting = await listWaiting(app);
  if (waiting.length === 0) console.log('Nothing waits for another admin.');
  for (const act of waiting) console.log(await describe(app, act));
  return 0;
}

async function confirm(app: INestApplicationContext, id: string): Promise<number> {
  const act = (await listWaiting(app)).find((each) => each.id === id);
  if (act === undefined) throw new Error('Nothing with this id waits for another admin.');
  console.log(await describe(app, act));
  const terminal = new Terminal();
  try {
    const typed = await terminal.ask(`Type ${act.subject} to confirm: `);
    if (typed !== act.subject) throw new Error('That is something else: nothing was confirmed.');
    const handedOn = await act.confirm((question) => terminal.ask(question));
    console.log('Confirmed. All admins are mailed.');
    if (handedOn !== null) console.log(handedOn);
    return 0;
  } finally {
    terminal.close();
  }
}

async function describe(app: INestApplicationContext, { id, what, proposedBy }: WaitingAct): Promise<string> {
  const admins = app.get(AdminsService, { strict: false });
  const by =
    proposedBy === null
      ? 'a command on the server'
      : ((await admins.findAddresses([proposedBy])).get(proposedBy) ?? 'an account that is gone');
  return `${id}\n  ${what}\n  proposed by ${by}`;
}
