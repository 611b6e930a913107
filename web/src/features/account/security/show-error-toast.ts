import { showToast } from '../../../shared/toasts.js';
import { securityTexts } from './security.texts.js';

/** Shows a failure; `problem` is in Swedish. */
export function showErrorToast(problem: string): void {
  showToast({ title: securityTexts.failedTitle, text: problem, tone: 'destructive' });
}
