import { useIsClinician } from '../../../shared/auth/clinician-context.js';
import { useTexts } from '../../../shared/language.js';
import { ApprovalMark } from '../../../shared/reply-templates/approval-mark.js';
import { ApproveTemplate } from '../../../shared/reply-templates/approve-template.js';
import { replyTemplateTexts } from '../../../shared/reply-templates/reply-template.texts.js';
import Button from '@mui/material/Button';
import { Cell, Row } from '../../../shared/ui/table.js';
import { EditActions } from '../editing/edit-actions.js';
import { templatesTexts } from './admin-reply-templates.texts.js';
import styles from './templates.module.css';
import { partOfPhrase } from './template-values.js';
import type { TemplateRow as Template } from './templates-calls.js';

interface TemplateRowProps {
  readonly template: Template;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly onApproved: () => void;
  readonly onShowVersions: () => void;
}

export function TemplateRow({ template, onEdit, onDelete, onApproved, onShowVersions }: TemplateRowProps) {
  const texts = useTexts(templatesTexts);
  const isClinician = useIsClinician();
  const { columns } = texts;
  const { title, condition, approval } = template;
  return (
    <Row>
      <Cell label={columns.title}>
        {title}
        <Kind template={template} />
      </Cell>
      <Cell label={columns.condition}>{condition === null ? texts.forAll : texts.conditions[condition]}</Cell>
      <Cell label={columns.approval}>
        <ApprovalMark template={template} />
        {approval === null && isClinician && <ApproveTemplate template={template} onEnd={onApproved} />}
      </Cell>
      <Cell label={columns.actions}>
        <Button size="small" aria-label={texts.describe(texts.versions.open, title)} onClick={onShowVersions}>
          {texts.versions.open}
        </Button>
        <EditActions describe={(action) => texts.describe(action, title)} onEdit={onEdit} onDelete={onDelete} />
      </Cell>
    </Row>
  );
}

/** Marks phrases and templates without texts. */
function Kind({ template }: { readonly template: Template }) {
  const { kinds } = useTexts(templatesTexts);
  const { parts } = useTexts(replyTemplateTexts);
  const part = partOfPhrase(template);
  if (part !== null) return <span className={styles.kind}>{kinds.phrase(parts[part])}</span>;
  return Object.keys(template.texts).length === 0 && <span className={styles.kind}>{kinds.codesOnly}</span>;
}
