import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { stockholmInstant } from '../../../../../../common/stockholm-time.js';
import { readFrom } from '../../../../shared/api/client.js';
import { businessNow } from '../../../../shared/site/business-time.js';
import { ActForm } from '../../../../shared/ui/act-form.js';
import { Field } from '../../../../shared/ui/field.js';
import { formatInstant, toSwedishInput } from '../../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../../shared/language.js';
import { useAct } from '../../../../shared/acts/use-act.js';
import { usePage } from '../../../../shared/site/page-context.js';
import styles from './preview-settings.module.css';
import { previewTexts } from './preview.texts.js';
import { Soft } from '../../../../shared/ui/staff-parts.js';

/** A rendered page. */
interface Drawn {
  readonly html: string;
  /** ISO 8601. */
  readonly at: string;
}

/** The home page as of a day and time of one's choice. */
export function PreviewSettings() {
  const texts = useTexts(previewTexts);
  const language = useLanguage();
  const { renderedAt } = usePage();
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const drawing = useAct({
    act: async ({ at: text }: { readonly at: string }): Promise<Drawn> => {
      const at = stockholmInstant(text).toISOString();
      return { at, html: stillPage(await readFrom<string>(`/api/v1/admin/preview?at=${at}`)) };
    },
    texts: { failed: texts.failed },
    onDone: setDrawn,
  });
  return (
    <Stack spacing={2.5}>
      <ActForm
        submit={texts.show}
        defaults={{ at: toSwedishInput(businessNow(renderedAt).toISOString()) }}
        act={drawing}
        sx={{ maxWidth: '44rem' }}
      >
        <Soft as="p">{texts.lead}</Soft>
        <Field
          name="at"
          label={texts.at}
          type="datetime-local"
          isRequired
          rules={{ validate: (text: string) => text !== '' || texts.atMissing }}
        />
      </ActForm>
      {drawn && (
        <Box
          sx={{ overflowX: 'auto', border: '1px solid var(--line)', borderRadius: 'var(--radius-card)' }}
          role="region"
          aria-label={texts.scroll}
          tabIndex={0}
        >
          <iframe
            className={styles.page}
            title={texts.frame(formatInstant(drawn.at, language))}
            sandbox="allow-same-origin"
            srcDoc={drawn.html}
          />
        </Box>
      )}
    </Stack>
  );
}

/** A page without scripts. Its links open a new tab, which the frame's sandbox forbids. */
function stillPage(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  page.querySelectorAll('script').forEach((element) => element.remove());
  const base = page.createElement('base');
  base.target = '_blank';
  page.head.prepend(base);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
