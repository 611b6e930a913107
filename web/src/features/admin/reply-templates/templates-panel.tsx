import Button from '@mui/material/Button';
import { useState } from 'react';
import { CONDITION_IDS } from '../../../../../common/conditions.js';
import { useIsClinician } from '../../../shared/auth/clinician-context.js';
import { useTexts } from '../../../shared/language.js';
import { SelectField } from '../../../shared/ui/select-field.js';
import { Table, TableNote } from '../../../shared/ui/table.js';
import styles from '../../../shared/ui/toolbar.module.css';
import { DeletionDialog } from '../editing/deletion-dialog.js';
import { DraftsNote } from '../editing/drafts-note.js';
import { Loaded } from '../editing/loaded.js';
import { useAdminList } from '../editing/use-admin-list.js';
import { useDeletion } from '../editing/use-deletion.js';
import { templatesTexts } from './admin-reply-templates.texts.js';
import { TEMPLATE_DRAFTS, TemplateDialog } from './template-dialog.js';
import { TemplateRow } from './template-row.js';
import type { TemplateValues } from './template-values.js';
import { useTemplatesCalls, type TemplateRow as Template } from './templates-calls.js';

/** Texts that clinicians begin replies with, by condition, and which of them a clinician has approved. */
export function TemplatesPanel() {
  const texts = useTexts(templatesTexts);
  const { columns } = texts;
  const calls = useTemplatesCalls();
  const isClinician = useIsClinician();
  const {
    data: templates,
    isLoading,
    reload,
  } = useAdminList({
    queryKey: ['admin', 'reply-templates'],
    read: calls.list,
    failure: texts.failedToFetch,
    name: 'the templates',
  });
  const [condition, setCondition] = useState('');
  /** `row` null is a new template. */
  const [edited, setEdited] = useState<{ readonly row: Template | null } | null>(null);
  const deletion = useDeletion<Template>({
    remove: ({ id }) => calls.delete(id),
    success: texts.deleted,
    failure: texts.failedToDelete,
    onDeleted: reload,
  });
  const unapproved = templates?.filter(({ approval }) => approval === null).length ?? 0;
  const isShown = (template: Template) => condition === '' || (template.condition ?? FOR_ALL) === condition;

  return (
    <div className={styles.panel}>
      <p>{texts.lead}</p>
      <div className={styles.header}>
        <div className={styles.filters}>
          <SelectField label={texts.show} value={condition} onChoose={setCondition}>
            <option value="">{texts.all}</option>
            {CONDITION_IDS.map((id) => (
              <option key={id} value={id}>
                {texts.conditions[id]}
              </option>
            ))}
            <option value={FOR_ALL}>{texts.forAll}</option>
          </SelectField>
        </div>
        <Button variant="contained" onClick={() => setEdited({ row: null })}>
          {texts.create}
        </Button>
      </div>
      {unapproved > 0 && (
        <p role="status">
          {texts.unapproved(unapproved)} {!isClinician && texts.clinicianApproves}
        </p>
      )}
      {edited === null && (
        <DraftsNote<Template>
          kind={TEMPLATE_DRAFTS}
          nameOf={({ title }: TemplateValues) => title}
          unnamed={texts.unnamed}
          onContinue={(row) => setEdited({ row })}
        />
      )}
      <Loaded isLoading={isLoading} value={templates} texts={texts} reload={reload}>
        {(all) => {
          const shown = all.filter(isShown);
          if (shown.length === 0) return <TableNote>{all.length === 0 ? texts.empty : texts.nothingMatches}</TableNote>;
          return (
            <Table label={texts.title} columns={[columns.title, columns.condition, columns.approval, columns.actions]}>
              {shown.map((template) => (
                <TemplateRow
                  key={template.id}
                  template={template}
                  onEdit={() => setEdited({ row: template })}
                  onDelete={() => deletion.ask(template)}
                  onApproved={reload}
                />
              ))}
            </Table>
          );
        }}
      </Loaded>
      {edited && <TemplateDialog row={edited.row} onSaved={reload} onClose={() => setEdited(null)} />}
      <DeletionDialog deletion={deletion} texts={texts} detailOf={({ title }) => title} />
    </div>
  );
}

/** Chosen in the list of conditions: what is for every condition alone. */
const FOR_ALL = 'every';
