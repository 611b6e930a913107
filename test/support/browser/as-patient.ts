import type { Page } from 'playwright-core';
import { paths } from '../../../common/paths.js';
import type { SentCase } from './desk.js';

/** Opens a page of a case as its patient has it once the code was right. @param path by default: of the case itself */
export async function openAsPatient(
  page: Page,
  siteUrl: string,
  { id, patient }: Pick<SentCase, 'id' | 'patient'>,
  path: string = paths.openForm,
): Promise<void> {
  const [name = '', value = ''] = (patient.headers['cookie'] ?? '').split('=');
  await page.context().addCookies([{ name, value, domain: 'localhost', path: '/api/v1', sameSite: 'Strict' }]);
  await page.addInitScript(
    ([place = '']) => window.sessionStorage.setItem('case-place', place),
    [JSON.stringify({ token: 'token', caseId: id })],
  );
  await page.goto(`${siteUrl}${path}`);
}
