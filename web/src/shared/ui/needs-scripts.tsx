import { commonTexts } from '../common.texts.js';
import { useSiteConfig } from '../site/page-context.js';
import { WithMailLink } from './with-mail-link.js';

/** Where nothing works without scripts: says so, and how to reach the clinic. */
export function NeedsScripts() {
  const { contactEmail } = useSiteConfig();
  return (
    <noscript>
      <p>
        <WithMailLink text={commonTexts.needsScripts(contactEmail)} email={contactEmail} />
      </p>
    </noscript>
  );
}
