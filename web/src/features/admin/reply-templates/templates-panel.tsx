import { useState } from 'react';
import { CONDITION_IDS } from '../../../../../common/conditions.js';
import { useIsClinician } from '../../../shared/auth/clinician-context.js';
import { useTexts } from '../../../shared/language.js';
import { AdminList, CreateButton } from '../editing/admin-list.js';
import { DeletionDialog } from '../editing/deletion-dialog.js';
import { DraftsNote } from '../editing/drafts-note.js';
import { useDeletion } from '../editing/use-deletion.js';
import { useListPanel } from '../editing/use-list-panel.js';
import { templatesTexts } from './admin-reply-templates.texts.js';
import { TemplateVersions } from './template-versions.js';
import { TEMPLATE_DRAFTS, TemplateDialog } from './template-dialog.js';
import { TemplateRow } from './template-row.js';
import type { TemplateValues } from './template-values.js';
import { useTemplatesCalls, type TemplateRow as Template } from './templates-calls.js';

/** The filter for templates that belong to no single condition. */
const FOR_ALL = 'every';

/** Texts that clinicians begin replies with, by condition, and which of them a clinician has approved. */
export function TemplatesPanel() {
  const texts = useTexts(templatesTexts);
  const [shown, setShown] = useState<Template | null>(null);
  const calls = useTemplatesCalls();
  const isClinician = useIsClinician();
  const panel = useListPanel<Template>({
    queryKey: ['admin', 'reply-templates'],
    read: calls.list,
    matches: (template, { condition }) => !condition || (template.condition ?? FOR_ALL) === condition,
    texts,
    name: 'templates',
  });
  const { edited, edit, closeEdited, reload } = panel;
  const deletion = useDeletion<Template>({ remove: ({ id }) => calls.delete(id), texts, onDeleted: reload });
  const unapproved = panel.firstPage?.rows.filter(({ approval }) => approval === null).length ?? 0;
  const conditions = CONDITION_IDS.map((id) => [id, texts.conditions[id]] as const);
  return (
    <AdminList
      panel={panel}
      texts={texts}
      renderRow={(template) => (
        <TemplateRow
          key={template.id}
          template={template}
          onEdit={() => edit(template)}
          onDelete={() => deletion.request(template)}
          onApproved={reload}
          onShowVersions={() => setShown(template)}
        />
      )}
      top={<p>{texts.lead}</p>}
      filters={[
        { name: 'condition', label: texts.show, all: texts.all, options: [...conditions, [FOR_ALL, texts.forAll]] },
      ]}
      action={<CreateButton panel={panel} label={texts.create} />}
      notes={
        <>
          {unapproved > 0 && (
            <p role="status">
              {texts.unapproved(unapproved)} {!isClinician && <span>{texts.clinicianApproves}</span>}
            </p>
          )}
          <DraftsNote
            panel={panel}
            kind={TEMPLATE_DRAFTS}
            nameOf={({ title }: TemplateValues) => title}
            unnamed={texts.unnamed}
          />
        </>
      }
    >
      {edited && <TemplateDialog row={edited.row} onSaved={reload} onClose={closeEdited} />}
      {shown && (
        <TemplateVersions
          template={shown}
          onClose={() => setShown(null)}
          onRestored={() => {
            setShown(null);
            reload();
          }}
          onUse={({ condition, stance, title, texts: earlier, codes }) => {
            setShown(null);
            // On top of the current revision.
            edit({ ...shown, condition, stance, title, texts: earlier, codes });
          }}
        />
      )}
      <DeletionDialog deletion={deletion} texts={texts} detailOf={({ title }) => title} />
    </AdminList>
  );
}
