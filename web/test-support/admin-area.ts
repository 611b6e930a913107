import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { Language } from '../src/shared/language.js';
import { server } from './page-server.js';
import { renderPage, type RenderedPage } from './render-page.js';
import { aSession } from './session.js';

const session = aSession({ email: 'admin@example.se', hasFactor: true });

/** A refusal with server text that no admin may see. */
export const refused = () => HttpResponse.json({ error: 'secret server text', code: 'unexpected' }, { status: 500 });

/**
 * Opens a page of the admin area as an admin with a verified second factor.
 *
 * @param language the one that this admin has chosen; null for an admin who has not
 */
export function enterAdminArea(path: string, language: Language | null = 'en'): Promise<RenderedPage> {
  if (language !== null) localStorage.setItem(`admin-${session.user.id}-language`, language);
  server.use(
    http.get('/rest/v1/cms_admins', () => HttpResponse.json([{ user_id: session.user.id, is_active: true }])),
    http.get('/api/v1/admin/drug-words/:subject/:id', () => HttpResponse.json({ allowances: [] })),
  );
  return renderPage(path, { session });
}

type Answer = (body: unknown) => Response | Promise<Response>;

/** Answers calls of a server function by the action that they name; other actions are left to earlier answers. */
export function answerActions(name: string, answers: Readonly<Record<string, Answer>>): void {
  server.use(
    http.post(`/functions/v1/${name}`, async ({ request }) => {
      const body = (await request.clone().json()) as { action: string };
      return answers[body.action]?.(body);
    }),
  );
}

/** The table row with this text. */
export async function row(text: string): Promise<HTMLElement> {
  return (await screen.findByText(text)).closest('tr') as HTMLElement;
}

/** Queries within the open dialog. */
export const dialog = async () => within(await screen.findByRole('dialog'));

/** A field by its label. */
export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

/** Opens the menu of an order's page, and chooses an act. */
export async function chooseAct(user: UserEvent, name: string): Promise<void> {
  await user.click(await screen.findByText('Actions', { selector: 'button' }));
  await user.click(await screen.findByText(name, { selector: '[role="menuitem"]' }));
}
