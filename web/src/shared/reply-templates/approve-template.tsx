import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import type { ReplyTemplate } from '../../../../src/clinic/replies/templates/reply-templates.contract.js';
import { sendAsUser } from '../api/admin-calls.js';
import { CallError } from '../api/calls.js';
import { useLanguage, useTexts } from '../language.js';
import { useSiteConfig } from '../site/page-context.js';
import { showToast } from '../toasts.js';
import { StaffDialog } from '../ui/staff-dialog.js';
import styles from './approve-template.module.css';
import { replyTemplateTexts } from './reply-template.texts.js';
import { TEMPLATE_PARTS } from './template-parts.js';

interface ApproveTemplateProps {
  readonly template: ReplyTemplate;
  /** Approved, or no longer the text that was read. */
  readonly onEnd: () => void;
}

/** Lets a clinician read a whole template and approve its text: this revision only. */
export function ApproveTemplate({ template, onEnd }: ApproveTemplateProps) {
  const { approval: texts } = useTexts(replyTemplateTexts);
  const [isOpen, setIsOpen] = useState(false);
  const lang = useLanguage() === 'en' ? 'en' : undefined;
  const { anonKey } = useSiteConfig();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      sendAsUser(anonKey, {
        method: 'POST',
        url: `/api/v1/desk/reply-templates/${template.id}/approval`,
        headers: { 'If-Match': `"${template.revision}"` },
      }),
    onSuccess: () => showToast({ ...texts.done, lang, tone: 'success' }),
    onError(error) {
      console.error('the template could not be approved', error);
      const isChanged = error instanceof CallError && (error.status === 412 || error.status === 404);
      showToast({
        ...(isChanged ? texts.changed : texts.failed),
        lang,
        error,
        tone: 'destructive',
      });
    },
    onSettled() {
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
        <StaffDialog
          title={texts.title(template.title)}
          size="medium"
          onClose={() => setIsOpen(false)}
          actions={
            <>
              <Button variant="outlined" onClick={() => setIsOpen(false)}>
                {texts.cancel}
              </Button>
              <Button variant="contained" disabled={isPending} onClick={() => mutate()}>
                {texts.submit}
              </Button>
            </>
          }
        >
          <p>{texts.text}</p>
          <TemplateText template={template} />
        </StaffDialog>
      )}
    </>
  );
}

/** The whole template, as in a reply. */
function TemplateText({ template: { texts, codes } }: { readonly template: ReplyTemplate }) {
  const words = useTexts(replyTemplateTexts);
  return (
    <dl className={styles.text} lang="sv">
      {TEMPLATE_PARTS.filter((part) => texts[part]).map((part) => (
        <Fragment key={part}>
          <dt>{words.parts[part]}</dt>
          <dd>{texts[part]}</dd>
        </Fragment>
      ))}
      {codes.length > 0 && (
        <>
          <dt>{words.codes}</dt>
          <dd>{codes.join(', ')}</dd>
        </>
      )}
    </dl>
  );
}
