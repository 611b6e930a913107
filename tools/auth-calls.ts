import { randomUUID } from 'node:crypto';
import { TOTP } from 'otpauth';
import { makeApiKeys, type ApiKeys } from './launcher/keys.js';

/** Password of every account that it makes. */
export const PASSWORD = 'rosa-flygel-1837';

interface Session {
  readonly access_token: string;
}

/** The calls of a client library, without its other work. */
export class AuthCalls {
  private readonly keys: ApiKeys;

  get anonKey(): string {
    return this.keys.anonKey;
  }

  get serviceRoleKey(): string {
    return this.keys.serviceRoleKey;
  }

  constructor(
    private readonly url: string,
    jwtSecret: string,
  ) {
    this.keys = makeApiKeys(jwtSecret);
  }

  /** @returns the address of a new confirmed account */
  async createAccount(): Promise<string> {
    const email = `${randomUUID()}@example.se`;
    await this.post('/admin/users', { email, password: PASSWORD, email_confirm: true }, this.keys.serviceRoleKey);
    return email;
  }

  signIn(email: string): Promise<Session> {
    return this.post<Session>('/token?grant_type=password', { email, password: PASSWORD });
  }

  /** Adds an authenticator app to the account. @returns an access token of a session that has shown it */
  async signInWithFactor(email: string): Promise<string> {
    const { access_token: bearer } = await this.signIn(email);
    const { id, totp } = await this.post<{ id: string; totp: { secret: string } }>(
      '/factors',
      { factor_type: 'totp' },
      bearer,
    );
    const { id: challengeId } = await this.post<{ id: string }>(`/factors/${id}/challenge`, {}, bearer);
    const code = new TOTP({ secret: totp.secret }).generate();
    const verified = await this.post<Session>(`/factors/${id}/verify`, { challenge_id: challengeId, code }, bearer);
    return verified.access_token;
  }

  private async post<T>(path: string, body: object, key = this.keys.anonKey): Promise<T> {
    const response = await fetch(`${this.url}/auth/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: this.keys.anonKey, authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  }
}
