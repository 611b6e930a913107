import type { CDPSession } from 'playwright-core';
import { startForeignPage, type BrowserClient, type ForeignPage } from '../support/auth/browser-client.js';
import { PASSWORD } from '../support/auth/clients.js';
import { anAccount } from '../support/auth/people.js';

describe('security keys of the current public client in a browser [G41]', () => {
  let foreign: ForeignPage;
  beforeAll(async () => {
    foreign = await startForeignPage({ AUTH_FACTORS: 'webauthn' });
  });
  afterAll(() => foreign?.stop());
  afterEach(() => foreign.leave());

  async function signedIn(client: Promise<BrowserClient>, email?: string): Promise<BrowserClient & { email: string }> {
    const address = email ?? (await anAccount(foreign.app)).email ?? '';
    const visitor = await client;
    expect((await visitor.auth.signInWithPassword({ email: address, password: PASSWORD })).error).toBeNull();
    return { ...visitor, email: address };
  }

  const level = async ({ auth }: BrowserClient) => (await auth.mfa.getAuthenticatorAssuranceLevel()).data;

  describe('a security key', () => {
    /** Keys are bound to the clinic's own origin, so this page is served there. */
    async function withKey(email?: string): Promise<BrowserClient & { email: string; key: SecurityKey }> {
      const person = await signedIn(foreign.open({ pageUrl: `${foreign.app.url}/klient` }), email);
      return { ...person, key: await SecurityKey.plugInto(person) };
    }

    it('a security key is registered, required at the next sign-in, and removed', async () => {
      const person = await withKey();
      const registered = await person.auth.mfa.webauthn.register({ friendlyName: 'Nyckeln' });
      expect(registered.error).toBeNull();
      expect(await level(person)).toMatchObject({
        currentLevel: 'aal2',
        currentAuthenticationMethods: [{ method: 'mfa/webauthn' }, { method: 'password' }],
      });
      const [factor] = (await person.auth.mfa.listFactors()).data?.webauthn ?? [];
      expect(factor).toMatchObject({ friendly_name: 'Nyckeln', status: 'verified' });

      const again = await withKey(person.email);
      await again.key.take(await person.key.credentials());
      expect(await level(again)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
      const factorId = factor?.id ?? '';
      expect((await again.auth.mfa.webauthn.authenticate({ factorId })).error).toBeNull();
      expect(await level(again)).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
      expect((await again.auth.mfa.unenroll({ factorId })).error).toBeNull();
    });

    it('a security key is refused on a page of another origin with the same host', async () => {
      const stranger = await signedIn(foreign.open());
      await SecurityKey.plugInto(stranger);
      expect((await stranger.auth.mfa.webauthn.register({ friendlyName: 'Nyckeln' })).error).toMatchObject({
        status: 422,
        code: 'mfa_verification_failed',
      });
      expect((await stranger.auth.mfa.listFactors()).data?.webauthn).toEqual([]);
    });

    it('a cloned security key, whose counter is behind, is refused', async () => {
      const person = await withKey();
      await person.auth.mfa.webauthn.register({ friendlyName: 'Nyckeln' });
      const copied = await person.key.credentials();
      const factorId = (await person.auth.mfa.listFactors()).data?.webauthn[0]?.id ?? '';
      expect((await person.auth.mfa.webauthn.authenticate({ factorId })).error).toBeNull();
      expect((await person.auth.mfa.webauthn.authenticate({ factorId })).error).toBeNull();

      const thief = await withKey(person.email);
      await thief.key.take(copied);
      expect((await thief.auth.mfa.webauthn.authenticate({ factorId })).error).toMatchObject({
        status: 422,
        code: 'mfa_verification_failed',
      });
      expect(await level(thief)).toMatchObject({ currentLevel: 'aal1' });
    });

    it('another security key is refused', async () => {
      const person = await withKey();
      await person.auth.mfa.webauthn.register({ friendlyName: 'Nyckeln' });
      const factorId = (await person.auth.mfa.listFactors()).data?.webauthn[0]?.id ?? '';
      const other = await withKey();
      await other.auth.mfa.webauthn.register({ friendlyName: 'En annan' });

      const thief = await withKey(person.email);
      const [own] = await person.key.credentials();
      const [foreignKey] = await other.key.credentials();
      // Says it is the person's key, and signs with its own.
      if (own && foreignKey) await thief.key.take([{ ...foreignKey, credentialId: own.credentialId }]);
      expect((await thief.auth.mfa.webauthn.authenticate({ factorId })).error).toMatchObject({
        status: 422,
        code: 'mfa_verification_failed',
      });
    });
  });
});

type Credential = {
  readonly credentialId: string;
  readonly isResidentCredential: boolean;
  readonly privateKey: string;
  readonly signCount: number;
};

/** Chromium's virtual authenticator, which a person always touches in time. */
class SecurityKey {
  private constructor(
    private readonly devtools: CDPSession,
    private readonly authenticatorId: string,
  ) {}

  static async plugInto({ page }: BrowserClient): Promise<SecurityKey> {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'usb',
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new SecurityKey(devtools, authenticatorId);
  }

  async credentials(): Promise<readonly Credential[]> {
    return (await this.devtools.send('WebAuthn.getCredentials', { authenticatorId: this.authenticatorId })).credentials;
  }

  async take(credentials: readonly Credential[]): Promise<void> {
    for (const credential of credentials) {
      await this.devtools.send('WebAuthn.addCredential', {
        authenticatorId: this.authenticatorId,
        credential: { ...credential, rpId: 'localhost' },
      });
    }
  }
}
