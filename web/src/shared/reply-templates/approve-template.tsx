import Button from '@mui/material/Button';
import { Fragment, useState } from 'react';
import { prescriptionLine } from '../../../../common/prescription-text.js';
import type { ReplyTemplate } from '../../../../src/clinic/replies/templates/reply-templates.contract.js';
import { useAct } from '../acts/use-act.js';
import { sendTo } from '../api/client.js';
import { useTexts } from '../language.js';
import { FormDialog } from '../ui/form-dialog.js';
import { replyTemplateTexts } from './reply-template.texts.js';
import { TEMPLATE_PARTS } from './template-parts.js';
import { Notes } from '../ui/staff-parts.js';

interface ApproveTemplateProps {
  readonly template: ReplyTemplate;
  /** Approved, or no longer the text that was read. */
  readonly onEnd: () => void;
}

/** Lets a clinician read a whole template and approve its text: this revision only. */
export function ApproveTemplate({ template, onEnd }: ApproveTemplateProps) {
  const { approval: texts } = useTexts(replyTemplateTexts);
  const [isOpen, setIsOpen] = useState(false);
  const approve = useAct({
    act: () =>
      sendTo('POST', `/api/v1/desk/reply-templates/${template.id}/approval`, undefined, {
        revision: template.revision,
      }),
    texts: {
      done: texts.done,
      failed: texts.failed,
      refusals: { revision_conflict: texts.changed, 'request.not-found': texts.changed },
    },
    onEnd() {
      setIsOpen(false);
      onEnd();
    },
  });
  return (
    <>
      <Button size="small" aria-label={texts.describe(template.title)} onClick={() => setIsOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && (
        <FormDialog
          texts={{ title: texts.title(template.title), submit: texts.submit }}
          act={approve}
          onClose={() => setIsOpen(false)}
        >
          <p>{texts.text}</p>
          <TemplateText template={template} />
        </FormDialog>
      )}
    </>
  );
}

/** The whole template, as in a reply. */
function TemplateText({ template: { texts, codes, prescriptions } }: { readonly template: ReplyTemplate }) {
  const words = useTexts(replyTemplateTexts);
  return (
    <Notes
      as="dl"
      sx={{
        '& dt': { fontWeight: 600 },
        '& dd': { margin: '0 0 0.75rem', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
      }}
      lang="sv"
    >
      {TEMPLATE_PARTS.filter((part) => texts[part]).map((part) => (
        <Fragment key={part}>
          <dt>{words.parts[part]}</dt>
          <dd>{texts[part]}</dd>
        </Fragment>
      ))}
      {prescriptions.length > 0 && (
        <>
          <dt>{words.prescriptions}</dt>
          <dd>{prescriptions.map(prescriptionLine).join('\n')}</dd>
        </>
      )}
      {codes.length > 0 && (
        <>
          <dt>{words.codes}</dt>
          <dd>{codes.join(', ')}</dd>
        </>
      )}
    </Notes>
  );
}
