import { commonTexts } from '../common.texts.js';
import { useSiteConfig } from '../site/page-context.js';
import { WithMailLink } from './with-mail-link.js';

/** A note for browsers without scripts, with the clinic's contact address. */
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
