import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ReplyTemplate } from '../../../../../../src/clinic/replies/templates/reply-templates.contract.js';
import { useTexts } from '../../../../shared/language.js';
import { ApprovalMark } from '../../../../shared/reply-templates/approval-mark.js';
import { SelectField } from '../../../../shared/ui/select-field.js';
import styles from '../reply.module.css';
import { replyTexts } from '../reply.texts.js';

interface TemplateBarProps {
  readonly templates: readonly ReplyTemplate[];
  readonly onUse: (template: ReplyTemplate) => void;
}

/** Starts the reply from a template, without overwriting text. Names the clinician who approved it, if any. */
export function TemplateBar({ templates, onUse }: TemplateBarProps) {
  const { templates: texts } = useTexts(replyTexts);
  const [chosenId, setChosenId] = useState('');
  const chosen = templates.find(({ id }) => id === chosenId);
  if (templates.length === 0) return null;
  return (
    <div className={styles.ask}>
      <SelectField
        label={texts.label}
        value={chosenId}
        onChoose={setChosenId}
        options={templates.map(({ id, title, approval }) => [id, approval === null ? texts.marked(title) : title])}
      >
        <option value="">{texts.choose}</option>
      </SelectField>
      <Button variant="outlined" disabled={chosen === undefined} onClick={() => chosen && onUse(chosen)}>
        {texts.use}
      </Button>
      {chosen && <ApprovalMark template={chosen} />}
      <p className={styles.soft}>{texts.hint}</p>
    </div>
  );
}
