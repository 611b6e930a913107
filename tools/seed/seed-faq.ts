import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FaqService } from '../../src/site/faq/faq.service.js';
import { faqSections } from './content/faq.js';
import type { SeedFaqSection } from './content/seed-faq.js';

export async function seedFaq(app: INestApplicationContext): Promise<void> {
  const known = await app.get(DataSource).query<{ slug: string }[]>('SELECT slug FROM cms_faq_sections');
  for (const [order, section] of faqSections.entries()) {
    if (!known.some(({ slug }) => slug === section.slug))
      await seedSection(app.get(FaqService, { strict: false }), section, order);
  }
}

async function seedSection(faq: FaqService, { name, slug, questions }: SeedFaqSection, order: number): Promise<void> {
  const section = await faq.createSection({ name, slug, display_order: order });
  for (const [position, { question, answer }] of questions.entries()) {
    await faq.createQuestion({ question, answer, section_id: section.id, display_order: position });
  }
}
