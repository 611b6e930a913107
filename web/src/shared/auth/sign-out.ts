import { inBackground } from '../errors/in-background.js';
import { callAuth } from './auth-call.js';
import { authProblem, showProblem } from './auth-problem.js';

/**
 * Ends this session, or all of the user's, and deletes the device's case data; shows a toast on failure. Resolves to
 * whether the session ended.
 */
export async function signOut(scope: 'local' | 'global'): Promise<boolean> {
  const { error } = await callAuth((auth) => auth.signOut({ scope }));
  if (error !== null) showProblem(authProblem(error));
  if (error === null) inBackground(wipeDevice(), 'forgetting the answers on the device');
  return error === null;
}

async function wipeDevice(): Promise<void> {
  await (await import('../case/device-database.js')).wipeDevice();
}
