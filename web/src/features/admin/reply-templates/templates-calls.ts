import type {
  ReplyTemplate,
  ReplyTemplatesResponse,
} from '../../../../../src/clinic/replies/templates/reply-templates.contract.js';
import { readFrom } from '../../../shared/api/client.js';
import type { EditedRow } from '../editing/drafts.js';
import type { ListPage } from '../editing/use-list-panel.js';

/** A template with the fields that edit forms need. */
export interface TemplateRow extends ReplyTemplate, EditedRow {}

export const TEMPLATES = '/api/v1/admin/reply-templates';

export async function listTemplates(): Promise<ListPage<TemplateRow>> {
  const { templates } = await readFrom<ReplyTemplatesResponse>(TEMPLATES);
  return { rows: templates.map((template) => ({ ...template, updated_at: template.updatedAt })) };
}
