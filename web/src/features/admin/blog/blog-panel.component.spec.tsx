import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { answerActions, dialog, enterAdminArea, refused, row } from '../../../../test-support/admin-area.js';
import { answerPosts, BLOG_FUNCTION, POST } from '../../../../test-support/blog.js';
import { server } from '../../../../test-support/page-server.js';
import type { RenderedPage } from '../../../../test-support/render-page.js';
import { toast } from '../../../../test-support/toast.js';

let page: RenderedPage;

const open = async () => {
  page = await enterAdminArea('/admin/dashboard');
};
const press = async (name: string) => page.user.click(within(await row('Rosacea')).getByText(name));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
  answerPosts();
});

describe('the admin dashboard', () => {
  it('a failed deletion shows Failed to delete blog post', async () => {
    answerActions(BLOG_FUNCTION, { delete: refused });
    await open();
    await press('Delete');
    await page.user.click((await dialog()).getByText('Delete'));
    expect(await toast('Error')).toContain('Failed to delete blog post');
  });
});

describe('the list of posts', () => {
  it('the list continues after the last post, and the server searches it', async () => {
    const requests: object[] = [];
    const posts = (from: number, count: number) =>
      Array.from({ length: count }, (_item, index) => ({
        ...POST,
        id: `post-${from - index}`,
        title: `Inlägg ${from - index}`,
      }));
    server.use(
      http.post(`/functions/v1/${BLOG_FUNCTION}`, async ({ request }) => {
        const { search, cursor, ...rest } = (await request.json()) as { search?: string; cursor?: string };
        requests.push({ search, cursor, ...rest });
        if (search) return HttpResponse.json({ blogPosts: posts(17, 1) });
        return HttpResponse.json(
          cursor ? { blogPosts: posts(450, 50) } : { blogPosts: posts(500, 50), nextCursor: 'after-451' },
        );
      }),
    );
    await open();
    await screen.findByText('Inlägg 451');
    await page.user.click(screen.getByText('Show more'));
    await screen.findByText('Inlägg 401');
    expect(screen.getAllByText(/^Inlägg/)).toHaveLength(100);
    expect(screen.queryByText('Show more')).toBeNull();
    await page.fill(screen.getByRole('searchbox'), 'Inlägg 17');
    await screen.findByText('Inlägg 17');
    await waitFor(() => expect(screen.getAllByText(/^Inlägg/)).toHaveLength(1));
    expect(requests).toEqual([
      { action: 'list', limit: 50 },
      { action: 'list', limit: 50, cursor: 'after-451' },
      { action: 'list', limit: 50, search: 'Inlägg 17' },
    ]);
  });
});

describe('the wording of the admin area', () => {
  it('an admin without a session gets Authentication error, and nothing is sent', async () => {
    await open();
    await row('Rosacea');
    window.localStorage.removeItem('sb-clinic-auth-token');
    const calls: string[] = [];
    server.events.on('request:start', ({ request }) => calls.push(request.url));
    const refusal = async () => {
      expect(await toast('Authentication error')).toContain('Please log in again');
      await page.user.click(within(screen.getByRole('alert')).getByRole('button'));
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    };
    await press('Delete');
    await page.user.click((await dialog()).getByText('Delete'));
    await refusal();
    await page.fill(screen.getByRole('searchbox'), 'x');
    await refusal();
    await page.user.click(screen.getByText('Trash'));
    await refusal();
    expect(calls).toEqual([]);
  });

  it('English toasts and dialogs are marked as English, and Swedish ones are not', async () => {
    const languageOf = (element: HTMLElement | null) => element?.closest('[lang]')?.getAttribute('lang');
    answerActions(BLOG_FUNCTION, { delete: refused });
    await open();
    await press('Delete');
    expect(languageOf(await screen.findByRole('dialog'))).toBe('en');
    await page.user.click((await dialog()).getByText('Delete'));
    await toast('Error');
    expect(languageOf(screen.getByText('Failed to delete blog post'))).toBe('en');
    await page.user.click(screen.getByText('Svenska'));
    await press('Ta bort');
    expect(languageOf(await screen.findByRole('dialog'))).toBe('sv');
    await page.user.click((await dialog()).getByText('Ta bort'));
    await screen.findByText('Blogginlägget kunde inte tas bort');
    expect(document.querySelector('[role="alert"] [lang]')).toBeNull();
  });
});
