import type { Page } from 'playwright-core';

/** The key (passkey) of a person, as Chromium plays it for one page; it says yes at once. */
export interface VirtualKey {
  /** Forgets everything, as a key that was lost and replaced. */
  forget(): Promise<void>;
}

export async function giveKeyTo(page: Page): Promise<VirtualKey> {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('WebAuthn.enable');
  const { authenticatorId } = await chromium.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async forget() {
      await chromium.send('WebAuthn.clearCredentials', { authenticatorId });
    },
  };
}
