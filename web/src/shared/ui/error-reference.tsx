import { useState } from 'react';
import { referenceOf } from '../api/client.js';
import { inBackground } from '../errors/in-background.js';
import { usePageTexts } from '../language.js';
import styles from './error-reference.module.css';
import { errorReferenceTexts } from './error-reference.texts.js';
import { TextButton } from './text-button.js';

/**
 * The id of the request that failed, to copy or to read to support: the server's log line has it as `requestId`. Draws
 * nothing for refusals, which explain themselves, and without a response.
 */
export function ErrorReference({ error }: { readonly error: unknown }) {
  const texts = usePageTexts(errorReferenceTexts);
  const [copied, setCopied] = useState<string | null>(null);
  const reference = referenceOf(error);
  if (reference === undefined) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(reference);
    setCopied(reference);
  };
  return (
    <small className={styles.reference}>
      {texts.label} <code>{reference}</code>{' '}
      {hasClipboard() && (
        <TextButton aria-label={texts.copyLabel} onClick={() => inBackground(copy(), 'copying the error code')}>
          {copied === reference ? texts.copied : texts.copy}
        </TextButton>
      )}
    </small>
  );
}

/** Browsers have none on a site without HTTPS; there a click on the id selects all of it. */
function hasClipboard(): boolean {
  return (navigator as Partial<Navigator>).clipboard !== undefined;
}
