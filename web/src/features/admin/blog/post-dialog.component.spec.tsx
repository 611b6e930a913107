import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { answerActions, dialog, enterAdminArea, field, refused, row } from '../../../../test-support/admin-area.js';
import { answerPosts, BLOG_FUNCTION, POST } from '../../../../test-support/blog.js';
import { heldAnswer } from '../../../../test-support/held-answer.js';
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

describe('writing a post', () => {
  const file = (name: string, type: string) => new File(['x'], name, { type });
  const begin = async (title: string) => {
    server.use(http.get('/rest/v1/cms_blog_posts', () => HttpResponse.json([])));
    await open();
    await page.user.click(await screen.findByText('Create Blog Post'));
    await page.fill(field('Title'), title);
  };
  const save = async () => page.user.click((await dialog()).getByText('Create Blog Post'));
  const loseSession = () => window.localStorage.removeItem('sb-clinic-auth-token');

  it('a failure is reported, and the text stays', async () => {
    answerActions(BLOG_FUNCTION, { create: refused });
    await begin('Torr hud');
    await save();
    expect(await toast('Error')).toContain('Failed to create or update blog post');
    expect(field('Title').value).toBe('Torr hud');
    loseSession();
    await save();
    expect(await toast('Authentication error')).toContain('Please log in again');
    expect(field('Title').value).toBe('Torr hud');
  });

  it('the title is required, and a typed slug must be valid, before anything is sent', async () => {
    await open();
    await page.user.click(await screen.findByText('Create Blog Post'));
    (await dialog()).getByText('Create New Blog Post');
    const calls: string[] = [];
    server.events.on('request:start', ({ request }) => calls.push(request.url));
    await save();
    await screen.findByText('Enter a title');
    expect(screen.queryByText('Enter a slug')).toBeNull();
    // No character of this title is allowed in an address.
    await page.fill(field('Title'), '???');
    await screen.findByText('Enter a slug');
    await page.fill(field('Title'), 'Torr hud');
    await waitFor(() => expect(screen.queryByText('Enter a slug')).toBeNull());
    await page.fill(field('Slug'), 'Två ord');
    await save();
    await screen.findByText('Only a–z, 0–9 and single hyphens between them');
    await waitFor(() => expect(document.activeElement).toBe(field('Slug')));
    await page.user.clear(field('Slug'));
    await page.user.tab();
    expect(field('Slug').value).toBe('torr-hud');
    expect(calls.filter((url) => url.includes(BLOG_FUNCTION))).toEqual([]);
  });

  it('writing begins in the title, and the search result shows what fits of title, address and excerpt', async () => {
    await open();
    await page.user.click(await screen.findByText('Create Blog Post'));
    await waitFor(() => expect(document.activeElement).toBe(field('Title')));
    const found = screen.getByRole('group', { name: 'In the search result' });
    within(found).getByText('Title 0 of about 60 characters', { exact: false });
    await page.user.keyboard('Torr hud');
    await page.fill(field('Excerpt'), 'ofta '.repeat(40));
    within(found).getByText(`Title 16 of about 60 characters, excerpt 199 of about 155`, { exact: false });
    within(found).getByText('Torr hud – Hudvy');
    within(found).getByText('/blogg/torr-hud', { exact: false });
    expect(within(found).getByText(/^ofta/).textContent).toBe(`${'ofta '.repeat(31).trim()} …`);
  });

  it('the dialog opens on the editor, and on HTML once that was chosen', async () => {
    await begin('Torr hud');
    const selected = () => screen.getByRole('tab', { selected: true, name: /Editor|HTML/ }).textContent;
    expect(selected()).toBe('Editor');
    await screen.findByRole('toolbar');
    await page.user.click(screen.getByRole('tab', { name: 'HTML' }));
    expect(field('Content').tagName).toBe('TEXTAREA');
    expect(screen.queryByRole('toolbar')).toBeNull();
    await page.user.click(screen.getByText('Cancel'));
    await page.user.click(screen.getByText('Create Blog Post'));
    expect(selected()).toBe('HTML');
  });

  it('pictures that a paste does not bring along are said, until the next paste', async () => {
    await begin('Torr hud');
    await screen.findByRole('toolbar');
    const paste = (html: string) =>
      fireEvent.paste(screen.getByRole('textbox', { name: 'Content' }), {
        clipboardData: {
          getData: (type: string) => (type === 'text/html' ? html : ''),
          files: [],
          types: ['text/html'],
        },
      });
    paste('<p>Smörj <span style="font-weight:700">ofta</span></p><img src="https://x.example/a.jpg">');
    await screen.findByText('Images were not pasted. Add them with the button Image in the text.');
    expect(screen.getByText('ofta').localName).toBe('strong');
    paste('<p>Sov</p>');
    await waitFor(() => expect(screen.queryByText(/were not pasted/)).toBeNull());
  });

  it('an unsaved draft is announced, and discarded on confirmation', async () => {
    server.use(http.get('/rest/v1/cms_blog_posts', () => HttpResponse.json([])));
    await open();
    await page.user.click(await screen.findByText('Create Blog Post'));
    await page.fill(field('Excerpt'), 'Smörj ofta.');
    await page.user.keyboard('{Escape}');
    await screen.findByText(/^A new blog post without a title was not saved/);
    const kept = () => Object.keys(window.localStorage).filter((key) => key.startsWith('admin-draft'));
    expect(kept()).toHaveLength(1);
    await page.user.click(screen.getByText('Discard it'));
    await page.user.click((await dialog()).getByText('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(kept()).toHaveLength(1);
    await page.user.click(screen.getByText('Discard it'));
    await page.user.click((await dialog()).getByText('Discard it'));
    await waitFor(() => expect(screen.queryByText(/was not saved/)).toBeNull());
    expect(kept()).toEqual([]);
  });

  it('the slug derives from the title, and a taken one gets an alternative', async () => {
    await begin('Så sköter du torr hud – på vintern');
    expect(field('Slug').value).toBe('sa-skoter-du-torr-hud-pa-vintern');
    await page.fill(field('Title'), 'Akne');
    server.use(http.get('/rest/v1/cms_blog_posts', () => HttpResponse.json([{ id: POST.id, slug: 'akne' }])));
    await page.user.tab();
    await screen.findByText('“akne” is taken; “akne-2” is free.');
    expect(field('Slug').value).toBe('akne-2');
  });

  it('the second of two editors sees both versions, and overwrites only on request', async () => {
    const theirs = {
      ...POST,
      content: '<p>Kollegans</p>',
      excerpt: 'Nytt',
      updated_at: '2026-05-01T11:00:00.000Z',
    };
    const bases: string[] = [];
    server.use(http.get('/rest/v1/cms_blog_posts', () => HttpResponse.json([theirs])));
    answerActions(BLOG_FUNCTION, { update: () => HttpResponse.json({ error: 'x', code: 'stale' }, { status: 409 }) });
    await open();
    await press('Edit');
    (await dialog()).getByText('Edit Blog Post');
    await page.user.click(screen.getByRole('tab', { name: 'HTML' }));
    await page.fill(field('Content'), '<p>Mitt</p>');
    server.events.on('request:start', async ({ request }) => {
      if (!request.url.endsWith(BLOG_FUNCTION)) return;
      const body = (await request.clone().json()) as { action: string; expectedUpdatedAt: string };
      if (body.action === 'update') bases.push(body.expectedUpdatedAt);
    });
    await page.user.click((await dialog()).getByText('Update Blog Post'));
    const cells = (line: HTMLElement) => [...line.querySelectorAll('th, td')].map(({ textContent }) => textContent);
    const table = await screen.findByRole('table', { name: 'What differs' });
    expect(within(table).getAllByRole('row').map(cells)).toEqual([
      ['Field', 'Their version', 'Yours'],
      ['Content', '<p>Kollegans</p>', '<p>Mitt</p>'],
    ]);
    // A question is no failure, and what only they have changed is not asked about.
    expect(screen.queryByText('Failed to create or update blog post')).toBeNull();
    expect(field('Excerpt').value).toBe('Nytt');
    answerActions(BLOG_FUNCTION, { update: () => HttpResponse.json({ blogPost: POST }) });
    await page.user.click(screen.getByText('Keep mine and save over theirs'));
    expect(await toast('Success', 'status')).toContain('Blog post updated successfully');
    expect(bases).toEqual([POST.updated_at, theirs.updated_at]);
  });

  it.each([
    ['changes of two editors to different fields merge', { excerpt: 'Nytt' }, [POST.updated_at, 'theirs']],
    ['publishing merges with nothing', { published_at: '2026-05-01T11:00:00.000Z' }, [POST.updated_at]],
  ])('%s', async (_name, changed, bases) => {
    const theirs = { ...POST, ...changed, updated_at: '2026-05-01T11:00:00.000Z' };
    const sent: { blogPost: object; expectedUpdatedAt: string }[] = [];
    server.use(http.get('/rest/v1/cms_blog_posts', () => HttpResponse.json([theirs])));
    answerActions(BLOG_FUNCTION, {
      update: async (body) => {
        sent.push(body as (typeof sent)[number]);
        return sent.length === 1
          ? HttpResponse.json({ error: 'x', code: 'stale' }, { status: 409 })
          : HttpResponse.json({ blogPost: theirs });
      },
    });
    await open();
    await press('Edit');
    await page.fill(field('Title'), 'Rosacea på vintern');
    await page.user.click((await dialog()).getByText('Update Blog Post'));
    if (bases.length > 1)
      expect(await toast('Success', 'status')).toContain('Somebody else changed other fields in the meantime');
    else await screen.findByRole('table', { name: 'What differs' });
    expect(sent.map(({ expectedUpdatedAt: at }) => (at === theirs.updated_at ? 'theirs' : at))).toEqual(bases);
    expect(sent.at(-1)?.blogPost).toMatchObject(
      bases.length > 1 ? { title: 'Rosacea på vintern', excerpt: 'Nytt' } : { title: 'Rosacea på vintern' },
    );
  });

  it('a file that is not an image is refused, and a failed upload is reported', async () => {
    answerActions(BLOG_FUNCTION, { uploadImage: refused });
    await begin('Torr hud');
    fireEvent.change(field('Image'), { target: { files: [file('a.pdf', 'application/pdf')] } });
    expect(await toast('Invalid file')).toContain('Please select an image file');
    fireEvent.change(field('Image'), { target: { files: [file('a.png', 'image/png')] } });
    expect(await toast('Error')).toContain('Failed to upload image');
  });

  it('a failed drawing is reported', async () => {
    answerActions(BLOG_FUNCTION, { generateImage: refused });
    await begin('Torr hud');
    await page.fill(field('Describe a picture to draw'), 'Vinter');
    await page.user.click(screen.getByText('Generate image'));
    expect(await toast('Error')).toContain('Failed to generate image');
    expect(field('Describe a picture to draw').value).toBe('Vinter');
  });

  it('an ended session keeps the text, and sends nothing', async () => {
    await begin('Torr hud');
    loseSession();
    const calls: string[] = [];
    server.events.on('request:start', ({ request }) => calls.push(request.url));
    fireEvent.change(field('Image'), { target: { files: [file('a.png', 'image/png')] } });
    expect(await toast('Authentication error')).toContain('Please log in again');
    expect(calls.filter((url) => url.includes(BLOG_FUNCTION))).toEqual([]);
    expect(field('Title').value).toBe('Torr hud');
  });

  it('a saving post shows Saving..., and ignores a second click', async () => {
    const answer = heldAnswer();
    let calls = 0;
    answerActions(BLOG_FUNCTION, {
      update: async () => {
        calls += 1;
        await answer.until;
        return HttpResponse.json({ blogPost: POST });
      },
    });
    await open();
    await press('Edit');
    await page.user.click((await dialog()).getByText(/^Update/));
    const button = (await screen.findByText('Saving...')).closest('button') as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    fireEvent.click(button);
    await waitFor(() => expect(calls).toBe(1));
    answer.release();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toBe(1);
  });

  it('a failed save shows Failed to create or update blog post, and keeps the dialog', async () => {
    answerActions(BLOG_FUNCTION, { update: refused });
    await open();
    await press('Edit');
    await page.user.click((await dialog()).getByText(/^Update/));
    expect(await toast('Error')).toContain('Failed to create or update blog post');
    await dialog();
  });
});
