import { useMemo } from 'react';
import type {
  ReplyTemplate,
  ReplyTemplatesResponse,
  SaveTemplateRequest,
  TemplateVersion,
  TemplateVersionsResponse,
} from '../../../../../src/clinic/replies/templates/reply-templates.contract.js';
import { useAdminCalls } from '../../../shared/api/admin-calls.js';
import type { EditedRow } from '../editing/drafts.js';
import type { ListPage } from '../editing/use-list-panel.js';

/** A template with the fields that edit forms need. */
export interface TemplateRow extends ReplyTemplate, EditedRow {}

const PATH = 'reply-templates';

/** Each throws SessionMissingError or CallError. */
export function useTemplatesCalls() {
  const { request } = useAdminCalls();
  return useMemo(
    () => ({
      list: async (): Promise<ListPage<TemplateRow>> => {
        const { templates } = await request<ReplyTemplatesResponse>('GET', PATH);
        return { rows: templates.map((template) => ({ ...template, updated_at: template.updatedAt })) };
      },
      create: (template: SaveTemplateRequest): Promise<void> => request('POST', PATH, template),
      /** 412 when the template has changed. */
      change: ({ id, revision }: ReplyTemplate, template: SaveTemplateRequest): Promise<void> =>
        request('PUT', `${PATH}/${id}`, template, { 'If-Match': `"${revision}"` }),
      delete: (id: string): Promise<void> => request('DELETE', `${PATH}/${id}`),
      listVersions: async (id: string): Promise<readonly TemplateVersion[]> =>
        (await request<TemplateVersionsResponse>('GET', `${PATH}/${id}/versions`)).versions,
    }),
    [request],
  );
}
