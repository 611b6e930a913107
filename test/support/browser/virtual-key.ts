import type { Page } from 'playwright-core';

/** The key (passkey) of a person, as Chromium plays it for one page; it says yes at once. */
export interface VirtualKey {
  /** Forgets everything, as a key that was lost and replaced. */
  forget(): Promise<void>;
}

/** @param verifiesUser false: it asks for no PIN, finger or face, as a plain key that is only touched */
export async function giveKeyTo(page: Page, { verifiesUser = true } = {}): Promise<VirtualKey> {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('WebAuthn.enable');
  const { authenticatorId } = await chromium.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: verifiesUser,
      isUserVerified: verifiesUser,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async forget() {
      await chromium.send('WebAuthn.clearCredentials', { authenticatorId });
    },
  };
}
