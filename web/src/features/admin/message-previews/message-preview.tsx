import Box from '@mui/material/Box';
import { useState, useMemo } from 'react';
import type {
  ListedPreviewResponse,
  PreviewResponse,
} from '../../../../../src/operations/previews/previews.contract.js';
import { get } from '../../../shared/api/client.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { StaffLoaded } from '../../../shared/ui/staff-loaded.js';
import { describeTemplate } from '../editing/describe-template.js';
import { useAdminQuery } from '../editing/use-admin-query.js';
import styles from './message-previews.module.css';
import { messagePreviewsTexts } from './message-previews.texts.js';
import { Soft } from '../../../shared/ui/staff-parts.js';

/** Where the styles are while the Content-Security-Policy of the page reads the document. */
const KEPT = 'data-style';

/**
 * The document of a mail for a frame of this page. The page's Content-Security-Policy forbids styles in attributes;
 * `openStyles` sets them by script, which it allows.
 */
function stillMail(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll('[style]')) {
    element.setAttribute(KEPT, element.getAttribute('style') ?? '');
    element.removeAttribute('style');
  }
  for (const link of page.querySelectorAll('a[href]')) link.setAttribute('target', '_blank');
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** The styles of the mail's elements, once the frame has read it. */
function openStyles(page: Document): void {
  for (const element of page.querySelectorAll<HTMLElement>(`[${KEPT}]`))
    element.style.cssText = element.getAttribute(KEPT) ?? '';
}

/** A mail as a mail program shows it. Without scripts, and its links lead nowhere. */
function MailFrame({ html, title }: { readonly html: string; readonly title: string }) {
  const still = useMemo(() => stillMail(html), [html]);
  return (
    <iframe
      className={styles.mail}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={still}
      onLoad={({ currentTarget: frame }) => {
        const page = frame.contentDocument;
        if (page === null) return;
        openStyles(page);
        frame.style.height = `${page.documentElement.scrollHeight}px`;
      }}
    />
  );
}

/** One message: what it is, and opened, how it reads. */
export function MessagePreview({ preview }: { readonly preview: ListedPreviewResponse }) {
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const { kind, template, subject, variant } = preview;
  const name = describeTemplate(kind, template, language);
  return (
    <Box
      component="details"
      sx={{
        borderBottom: '1px solid var(--line)',
        '& > summary': {
          display: 'grid',
          gridTemplateColumns: 'minmax(0, max-content) auto',
          alignItems: 'center',
          padding: '0.75rem 0',
          '& > span': { gridColumn: 1 },
          // The arrow stands beside both lines.
          '&::after': { gridColumn: 2, gridRow: '1 / span 2' },
        },
      }}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <span lang={subject === null ? undefined : 'sv'}>{subject ?? name}</span>
        <Soft>{[subject === null ? null : name, variant].filter((part) => part !== null).join(' · ')}</Soft>
      </summary>
      {isOpen && <Content preview={preview} />}
    </Box>
  );
}

function Content({ preview: { kind, template, variant } }: { readonly preview: ListedPreviewResponse }) {
  const texts = useTexts(messagePreviewsTexts);
  const query = variant === null ? '' : `?variant=${encodeURIComponent(variant)}`;
  const read = useAdminQuery<PreviewResponse>({
    ...get<PreviewResponse>(`/api/v1/admin/message-previews/${kind}/${template}${query}`),
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
