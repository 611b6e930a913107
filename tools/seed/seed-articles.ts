import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { millisecondsInDay } from 'date-fns/constants';
import { ContentService } from '../../src/site/content/content.service.js';
import { Clock } from '../../src/platform/time/clock.js';
import { articles } from './content/articles.js';

/** Spread over the past year of business time, so that the list looks the same under a shifted clock. */
export async function seedArticles(app: INestApplicationContext): Promise<void> {
  const content = app.get(ContentService, { strict: false });
  const now = app.get(Clock, { strict: false }).now().getTime();
  const known = await app.get(DataSource).query<{ slug: string }[]>('SELECT slug FROM cms_blog_posts');
  for (const { publishedDaysAgo, ...article } of articles) {
    if (known.some(({ slug }) => slug === article.slug)) continue;
    const publishedAt = new Date(now - publishedDaysAgo * millisecondsInDay);
    await content.create({ ...article, published_at: publishedAt.toISOString() }, null, publishedAt);
  }
}
