import type { Notice } from '../../src/platform/notices/notice.js';
import type { TestApp } from './test-app.js';

/** Looks for due matters of a kind, as a worker does. */
export const runReminder = ({ nest }: TestApp, { handler }: Notice): Promise<void> =>
  (nest.get(handler) as { handle: () => Promise<void> }).handle();
