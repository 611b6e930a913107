import type { INestApplicationContext } from '@nestjs/common';
import { ReplyTemplates } from '../../src/clinic/replies/templates/reply-templates.js';
import { replyTemplates } from './content/reply-templates.js';

/** Templates for replies; existing titles are skipped. */
export async function seedReplyTemplates(app: INestApplicationContext): Promise<void> {
  const templates = app.get(ReplyTemplates, { strict: false });
  const known = new Set((await templates.list(null)).map(({ title }) => title));
  for (const template of replyTemplates) if (!known.has(template.title)) await templates.insert(template, null);
}
