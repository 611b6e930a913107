import { useState } from 'react';
import type {
  ListedPreviewResponse,
  PreviewResponse,
} from '../../../../../src/operations/previews/previews.contract.js';
import { useAdminCalls } from '../../../shared/api/admin-calls.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { describeTemplate } from '../editing/describe-template.js';
import { StaffLoaded } from '../../../shared/ui/staff-loaded.js';
import { useAdminQuery } from '../editing/use-admin-query.js';
import { MailFrame } from './mail-frame.js';
import styles from './message-previews.module.css';
import { messagePreviewsTexts } from './message-previews.texts.js';

/** One message: what it is, and opened, how it reads. */
export function MessagePreview({ preview }: { readonly preview: ListedPreviewResponse }) {
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const { kind, template, subject, variant } = preview;
  const name = describeTemplate(kind, template, language);
  return (
    <details className={styles.message} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <span lang={subject === null ? undefined : 'sv'}>{subject ?? name}</span>
        <span className={styles.quiet}>
          {[subject === null ? null : name, variant].filter((part) => part !== null).join(' · ')}
        </span>
      </summary>
      {isOpen && <Content preview={preview} />}
    </details>
  );
}

function Content({ preview: { kind, template, variant } }: { readonly preview: ListedPreviewResponse }) {
  const texts = useTexts(messagePreviewsTexts);
  const { request } = useAdminCalls();
  const query = variant === null ? '' : `?variant=${encodeURIComponent(variant)}`;
  const read = useAdminQuery<PreviewResponse>({
    queryKey: ['admin', 'message-previews', kind, template, variant],
    read: () => request('GET', `message-previews/${kind}/${template}${query}`),
    texts,
    name: 'a message',
  });
  return (
    <StaffLoaded {...read}>
      {({ subject, text, html }) =>
        html === null ? (
          <p className={styles.bubble} lang="sv">
            {text}
          </p>
        ) : (
          <>
            <MailFrame html={html} title={texts.frame(subject ?? '')} />
            <details className={styles.plain}>
              <summary>{texts.asText}</summary>
              <pre lang="sv">{text}</pre>
            </details>
          </>
        )
      }
    </StaffLoaded>
  );
}
