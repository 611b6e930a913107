import { http, HttpResponse } from 'msw';
import type { BlogPostResponse } from '../../src/site/content/content.contract.js';
import { answerActions } from './admin-area.js';
import { server } from './page-server.js';

export const BLOG_FUNCTION = 'admin-blog-management';

const AT = '2026-05-01T10:00:00.000Z';
export const POST: BlogPostResponse = {
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

/** Serves the panel of posts, with one post, and the presence of its editors. */
export function answerPosts(): void {
  answerActions(BLOG_FUNCTION, { list: () => HttpResponse.json({ blogPosts: [POST] }) });
  server.use(
    http.put('/api/v1/admin/posts/:id/presence', () => HttpResponse.json({ editors: [], repeatAfterSeconds: 60 })),
    http.delete('/api/v1/admin/posts/:id/presence/:dialog', () => new HttpResponse(null, { status: 204 })),
  );
}
