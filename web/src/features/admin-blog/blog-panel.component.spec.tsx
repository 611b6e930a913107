import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { BlogPostResponse } from '../../../../src/content/content.contract.js';
import { answerActions, enterAdminArea, refused, row } from '../../../test-support/admin-area.js';
import { heldAnswer } from '../../../test-support/held-answer.js';
import { server } from '../../../test-support/page-server.js';
import type { RenderedPage } from '../../../test-support/render-page.js';
import { toast } from '../../../test-support/toast.js';

const FUNCTION = 'admin-blog-management';
const AT = '2026-05-01T10:00:00.000Z';
const POST: BlogPostResponse = {
  id: '55555555-5555-4555-8555-555555555555',
  slug: 'rosacea',
  title: 'Rosacea',
  excerpt: null,
  content: null,
  image_url: null,
  author: 'Hudläkare',
  published_at: null,
  created_at: AT,
  updated_at: AT,
  image_alt: null,
  shows_title_exactly: false,
};

let page: RenderedPage;

const open = async () => {
  page = await enterAdminArea('/admin/dashboard');
};
const dialog = async () => within(await screen.findByRole('dialog'));
const press = async (name: string) => page.user.click(within(await row('Rosacea')).getByText(name));

beforeEach(() => {
  // What fails is logged too.
  jest.spyOn(console, 'error').mockImplementation();
  answerActions(FUNCTION, { list: () => HttpResponse.json({ blogPosts: [POST] }) });
  server.use(
    http.put('/api/v1/admin/posts/:id/presence', () => HttpResponse.json({ editors: [], repeatAfterSeconds: 60 })),
    http.delete('/api/v1/admin/posts/:id/presence/:dialog', () => new HttpResponse(null, { status: 204 })),
  );
});

describe('the admin dashboard', () => {
  it('says Failed to fetch blog posts', async () => {
    answerActions(FUNCTION, { list: refused });
    await open();
    expect(await toast('Error')).toContain('Failed to fetch blog posts');
  });

  it('says Failed to delete blog post', async () => {
    answerActions(FUNCTION, { delete: refused });
    await open();
    await press('Delete');
    await page.user.click((await dialog()).getByText('Delete'));
    expect(await toast('Error')).toContain('Failed to delete blog post');
  });
});

describe('writing a post', () => {
  const file = (name: string, type: string) => new File(['x'], name, { type });
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  const begin = async (title: string) => {
    server.use(http.get('/rest/v1/cms_blog_posts', () => HttpResponse.json([])));
    await open();
    await page.user.click(await screen.findByText('Create Blog Post'));
    await page.fill(field('Title'), title);
  };
  const save = async () => page.user.click((await dialog()).getByText('Create Blog Post'));
  const loseSession = () => window.localStorage.removeItem('sb-clinic-auth-token');

  it('says what fails, and keeps the text', async () => {
    answerActions(FUNCTION, { create: refused });
    await begin('Torr hud');
    await save();
    expect(await toast('Error')).toContain('Failed to create or update blog post');
    expect(field('Title').value).toBe('Torr hud');
    loseSession();
    await save();
    expect(await toast('Authentication error')).toContain('Please log in again');
    expect(field('Title').value).toBe('Torr hud');
  });

  it('refuses a file that is no image, and says when an upload fails', async () => {
    answerActions(FUNCTION, { uploadImage: refused });
    await begin('Torr hud');
    fireEvent.change(field('Image'), { target: { files: [file('a.pdf', 'application/pdf')] } });
    expect(await toast('Invalid file')).toContain('Please select an image file');
    fireEvent.change(field('Image'), { target: { files: [file('a.png', 'image/png')] } });
    expect(await toast('Error')).toContain('Failed to upload image');
  });

  it('says when drawing fails', async () => {
    answerActions(FUNCTION, { generateImage: refused });
    await begin('Torr hud');
    await page.fill(field('Describe a picture to draw'), 'Vinter');
    await page.user.click(screen.getByText('Generate image'));
    expect(await toast('Error')).toContain('Failed to generate image');
    expect(field('Describe a picture to draw').value).toBe('Vinter');
  });

  it('keeps what was written when the session has ended, and sends nothing', async () => {
    await begin('Torr hud');
    loseSession();
    const calls: string[] = [];
    server.events.on('request:start', ({ request }) => calls.push(request.url));
    fireEvent.change(field('Image'), { target: { files: [file('a.png', 'image/png')] } });
    expect(await toast('Authentication error')).toContain('Please log in again');
    expect(calls.filter((url) => url.includes(FUNCTION))).toEqual([]);
    expect(field('Title').value).toBe('Torr hud');
  });
});

describe('the wording of the admin area', () => {
  it('says Saving... while a blog post is saved, and takes no second click', async () => {
    const answer = heldAnswer();
    let calls = 0;
    answerActions(FUNCTION, {
      update: async () => {
        calls += 1;
        await answer.until;
        return HttpResponse.json({ blogPost: POST });
      },
    });
    await open();
    await press('Edit');
    await page.user.click((await dialog()).getByText(/^Update/));
    const button = await screen.findByText<HTMLButtonElement>('Saving...');
    expect(button.disabled).toBe(true);
    fireEvent.click(button);
    await waitFor(() => expect(calls).toBe(1));
    answer.release();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toBe(1);
  });

  it('says Failed to create or update blog post, and keeps the dialog', async () => {
    answerActions(FUNCTION, { update: refused });
    await open();
    await press('Edit');
    await page.user.click((await dialog()).getByText(/^Update/));
    expect(await toast('Error')).toContain('Failed to create or update blog post');
    await dialog();
  });

  it('says when the queue board cannot be opened', async () => {
    server.use(http.post('/api/v1/admin/queue-session', refused));
    await open();
    await page.user.click(await screen.findByText('Queue board'));
    expect(await toast('Error')).toContain('Failed to open the queue board');
  });
});
