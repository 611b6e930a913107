import Button from '@mui/material/Button';
import { useState } from 'react';
import { CONDITION_IDS } from '../../../../../common/conditions.js';
import { useIsClinician } from '../../../shared/auth/clinician-context.js';
import { useTexts } from '../../../shared/language.js';
import { ApprovalMark } from '../../../shared/reply-templates/approval-mark.js';
import { ApproveTemplate } from '../../../shared/reply-templates/approve-template.js';
import { replyTemplateTexts } from '../../../shared/reply-templates/reply-template.texts.js';
import { AdminList, CreateButton } from '../editing/admin-list.js';
import { DeletionDialog } from '../editing/deletion-dialog.js';
import { DraftsNote } from '../editing/drafts-note.js';
import { EditActions } from '../editing/edit-actions.js';
import { useDeletion } from '../editing/use-deletion.js';
import { useListPanel } from '../editing/use-list-panel.js';
import { templatesTexts } from './admin-reply-templates.texts.js';
import { TemplateVersions } from './template-versions.js';
import { TEMPLATE_DRAFTS, TemplateDialog } from './template-dialog.js';
import { partOfPhrase, type TemplateValues } from './template-values.js';
import { Soft } from '../../../shared/ui/staff-parts.js';
import { listTemplates, TEMPLATES, type TemplateRow as Template } from './templates-calls.js';
import { sendTo } from '../../../shared/api/client.js';

/** The filter for templates that belong to no single condition. */
const FOR_ALL = 'every';

/** Texts that clinicians begin replies with, by condition, and which of them a clinician has approved. */
export function TemplatesPanel() {
  const texts = useTexts(templatesTexts);
  const [shown, setShown] = useState<Template | null>(null);
  const isClinician = useIsClinician();
  const panel = useListPanel<Template>({
    queryKey: ['admin', 'reply-templates'],
    read: listTemplates,
    matches: (template, { condition }) => !condition || (template.condition ?? FOR_ALL) === condition,
    texts,
    name: 'templates',
  });
  const { edited, edit, closeEdited, reload } = panel;
  const { columns } = texts;
  const deletion = useDeletion<Template>({
    remove: ({ id }) => sendTo('DELETE', `${TEMPLATES}/${id}`),
    texts,
    onDeleted: reload,
  });
  const unapproved = panel.firstPage?.rows.filter(({ approval }) => approval === null).length ?? 0;
  const conditions = CONDITION_IDS.map((id) => [id, texts.conditions[id]] as const);
  return (
    <AdminList
      panel={panel}
      texts={texts}
      columns={[
        {
          label: columns.title,
          render: (template) => (
            <>
              {template.title}
              <Kind template={template} />
            </>
          ),
        },
        {
          label: columns.condition,
          render: ({ condition }) => (condition === null ? texts.forAll : texts.conditions[condition]),
        },
        {
          label: columns.approval,
          render: (template) => (
            <>
              <ApprovalMark template={template} />
              {template.approval === null && isClinician && <ApproveTemplate template={template} onEnd={reload} />}
            </>
          ),
        },
        {
          label: columns.actions,
          render: (template) => (
            <>
              <Button
                size="small"
                aria-label={texts.describe(texts.versions.open, template.title)}
                onClick={() => setShown(template)}
              >
                {texts.versions.open}
              </Button>
              <EditActions
                describe={(action) => texts.describe(action, template.title)}
                onEdit={() => edit(template)}
                onDelete={() => deletion.request(template)}
              />
            </>
          ),
        },
      ]}
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

/** Marks phrases and templates without texts. */
function Kind({ template }: { readonly template: Template }) {
  const { kinds } = useTexts(templatesTexts);
  const { parts } = useTexts(replyTemplateTexts);
  const part = partOfPhrase(template);
  if (part !== null) return <Soft>{kinds.phrase(parts[part])}</Soft>;
  return Object.keys(template.texts).length === 0 && <Soft>{kinds.codesOnly}</Soft>;
}
