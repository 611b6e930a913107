import { SignInAtTerminal } from '../../src/supabase/auth/terminal/sign-in-at-terminal.js';
import { TerminalSessions } from '../../src/supabase/auth/terminal/terminal-sessions.js';
import type { Clinic, Context } from './context.js';

/** Does work as the admin who signed in; the rules of the admin area are asked each time. */
export type AsAdmin = <T>(work: (adminId: string) => Promise<T>) => Promise<T>;

/**
 * Asks for address, password and code of an admin, and signs them out when the work ends.
 *
 * @throws what SignInAtTerminal throws, InputEndedError, and what the work throws
 */
export async function withAdmin<T>(
  context: Context,
  clinic: Clinic,
  work: (asAdmin: AsAdmin) => Promise<T>,
): Promise<T> {
  const [terminal, sessions] = [context.terminal(), clinic(TerminalSessions)];
  const email = await terminal.ask('E-mail: ');
  const password = await terminal.askHidden('Password (not shown): ');
  const session = await clinic(SignInAtTerminal).signIn({ email, password }, (name) =>
    terminal.askHidden(`Code of the authenticator app ${name} (not shown): `),
  );
  try {
    return await work((act) => sessions.act(session, act));
  } finally {
    await sessions.end(session);
  }
}
