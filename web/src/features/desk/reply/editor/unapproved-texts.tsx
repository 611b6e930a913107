import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import type { ReplyTemplate } from '../../../../../../src/clinic/replies/templates/reply-templates.contract.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { useTexts } from '../../../../shared/language.js';
import { ApproveTemplate } from '../../../../shared/reply-templates/approve-template.js';
import { deskKeys } from '../../shared/desk-keys.js';
import { editorTexts } from './editor.texts.js';

/** Templates and phrases that a clinician should read and approve before they are used. */
export function UnapprovedTexts({ templates }: { readonly templates: readonly ReplyTemplate[] }) {
  const { templates: texts } = useTexts(editorTexts);
  const client = useQueryClient();
  const unapproved = templates.filter(({ approval }) => approval === null);
  const reload = () =>
    inBackground(client.invalidateQueries({ queryKey: deskKeys.allTemplates() }), 'reading the templates again');
  if (unapproved.length === 0) return null;
  return (
    <details>
      <summary>{texts.unapproved(unapproved.length)}</summary>
      <Box component="ul" sx={{ listStyle: 'none' }}>
        {unapproved.map((template) => (
          <li key={template.id}>
            {template.title} <ApproveTemplate template={template} onEnd={reload} />
          </li>
        ))}
      </Box>
    </details>
  );
}
