import { inBackground } from '../errors/in-background.js';
import { showToast } from '../toasts.js';
import { callAuth } from './auth-call.js';
import { describeFailure } from './auth-failure.js';
import { authTexts } from './auth.texts.js';

/**
 * Ends this session, or all of the user's, and deletes the device's case data; shows a toast on failure. Resolves to
 * whether the session ended.
 */
export async function signOut(scope: 'local' | 'global'): Promise<boolean> {
  const { error } = await callAuth((auth) => auth.signOut({ scope }));
  if (error !== null) showToast({ title: authTexts.failedTitle, text: describeFailure(error), tone: 'destructive' });
  if (error === null) inBackground(wipeDevice(), 'forgetting the answers on the device');
  return error === null;
}

async function wipeDevice(): Promise<void> {
  await (await import('../case/device-database.js')).wipeDevice();
}
