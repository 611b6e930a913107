import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { BlogPostSummary } from '../../../../../src/site/pages/site.contract.js';
import { heldAnswer } from '../../../../test-support/held-answer.js';
import { server } from '../../../../test-support/page-server.js';
import { renderPage } from '../../../../test-support/render-page.js';

const POST: BlogPostSummary = {
  slug: 'rosacea',
  title: 'Rosacea: därför blir ansiktet rött',
  excerpt: 'Rodnad som kommer lätt.',
  image_url: null,
  image_alt: null,
  author: 'Hudläkare',
  published_at: '2026-05-01T10:00:00.000Z',
  updated_at: '2026-05-01T10:00:00.000Z',
};

describe('the blog', () => {
  it('three skeleton cards are shown while loading, and server-rendered posts are not fetched', async () => {
    const reads: string[] = [];
    const answer = heldAnswer();
    server.use(
      http.get('/rest/v1/cms_blog_posts', async ({ request }) => {
        reads.push(request.url);
        await answer.until;
        return HttpResponse.json([POST]);
      }),
    );
    const { leave } = await renderPage('/blogg', { page: { data: [POST] } });
    screen.getByText(POST.title);
    expect(reads).toEqual([]);
    leave();

    const { user } = await renderPage('/contact-success');
    const [link = document.body] = screen.getAllByText('Blogg');
    await user.click(link);
    await screen.findAllByTestId('skeleton-card');
    expect(screen.getAllByTestId('skeleton-card')).toHaveLength(3);
    answer.release();
    await screen.findByText(POST.title);
    expect(reads).toHaveLength(1);
    expect(reads[0]).toContain('order=published_at.desc');
  });
});
