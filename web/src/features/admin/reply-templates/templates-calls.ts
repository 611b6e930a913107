import { useMemo } from 'react';
import type {
  ReplyTemplate,
  ReplyTemplatesResponse,
  SaveTemplateRequest,
} from '../../../../../src/clinic/replies/templates/reply-templates.contract.js';
import { useAdminCalls } from '../../../shared/api/admin-calls.js';
import type { EditedRow } from '../editing/drafts.js';
import type { ListPage } from '../editing/use-list-panel.js';

/** A template with the fields that edit forms need. */
export interface TemplateRow extends ReplyTemplate, EditedRow {}

/** Each throws SessionMissingError or CallError. */
export interface TemplatesCalls {
  readonly list: () => Promise<ListPage<TemplateRow>>;
  readonly create: (template: SaveTemplateRequest) => Promise<void>;
  /** 412 when the template has changed. */
  readonly change: (base: ReplyTemplate, template: SaveTemplateRequest) => Promise<void>;
  readonly delete: (id: string) => Promise<void>;
}

const PATH = 'reply-templates';

export function useTemplatesCalls(): TemplatesCalls {
  const { request } = useAdminCalls();
  return useMemo(
    () => ({
      async list() {
        const { templates } = await request<ReplyTemplatesResponse>('GET', PATH);
        return { rows: templates.map((template) => ({ ...template, updated_at: template.updatedAt })) };
      },
      create: (template) => request('POST', PATH, template),
      change: ({ id, revision }, template) =>
        request('PUT', `${PATH}/${id}`, template, { 'If-Match': `"${revision}"` }),
      delete: (id) => request('DELETE', `${PATH}/${id}`),
    }),
    [request],
  );
}
