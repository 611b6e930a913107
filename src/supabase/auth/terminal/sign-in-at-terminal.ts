import { Injectable } from '@nestjs/common';
import { exactCode } from '../../../../common/typed-text.js';
import { TERMINAL_AGENT } from '../../../platform/http/devices.js';
import type { ClientInfo } from '../access/client-info.js';
import type { ListedFactor } from '../accounts/factor.entity.js';
import { Factors } from '../factors/factors.js';
import { VerifyFactor } from '../factors/verify-factor.js';
import type { OpenSession } from '../sessions/session.presenter.js';
import { SignInByPassword } from '../sessions/sign-in-by-password.js';
import { asTerminal, TerminalSessions, type TerminalSession } from './terminal-sessions.js';
import { refusals } from '../../../platform/errors/refusals.js';

const terminalRefusal = refusals({
  /** A terminal takes the code of an authenticator app alone: security keys need a browser. */
  authenticator_app_needed: [
    'forbidden',
    'This account has no authenticator app. Do this on the page of the admin area instead.',
  ],
});

/** All attempts of the terminal are counted together. */
const CLIENT: ClientInfo = { ip: '127.0.0.1', userAgent: TERMINAL_AGENT };

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Signs an admin in at the terminal of the server, for one run of a command. */
@Injectable()
export class SignInAtTerminal {
  constructor(
    private readonly signInByPassword: SignInByPassword,
    private readonly factors: Factors,
    private readonly verifyFactor: VerifyFactor,
    private readonly sessions: TerminalSessions,
  ) {}

  /**
   * The sign-in of the site with password and authenticator app: the same limits, the same security events, and each code
   * once. The caller ends the session; a refused one is ended here.
   *
   * @param askCode asks for the code of the app with this name
   * @throws what `SignInByPassword`, `Factors.challenge` and `VerifyFactor` throw, AuthError `not_admin`, `authenticator_app_needed`
   */
  async signIn(credentials: Credentials, askCode: (app: string) => Promise<string>): Promise<TerminalSession> {
    const opened = await asTerminal(null, () => this.signInByPassword.open(credentials, CLIENT));
    const session = { id: opened.session.id, userId: opened.user.id };
    try {
      await this.stepUp(session, opened, askCode);
      return session;
    } catch (error) {
      await this.sessions.end(session);
      throw error;
    }
  }

  private async stepUp(
    session: TerminalSession,
    { factors }: OpenSession,
    askCode: (app: string) => Promise<string>,
  ): Promise<void> {
    const principal = await this.sessions.find(session);
    const app = latestApp(factors);
    if (app === null) throw terminalRefusal('authenticator_app_needed');
    const code = exactCode(await askCode(app.friendlyName));
    await asTerminal(session, async () => {
      const { id } = await this.factors.challenge(principal, app.id, CLIENT);
      await this.verifyFactor.verify(principal, app.id, { challenge_id: id, code }, CLIENT);
    });
  }
}

/** The authenticator app that was used last. */
function latestApp(factors: readonly ListedFactor[]): ListedFactor | null {
  const apps = factors.filter(({ type, status }) => type === 'totp' && status === 'verified');
  const usedAt = ({ lastChallengedAt, createdAt }: ListedFactor) => (lastChallengedAt ?? createdAt).getTime();
  return apps.toSorted((one, other) => usedAt(other) - usedAt(one))[0] ?? null;
}
