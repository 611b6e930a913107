import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { stockholmInstant } from '../../../../../../common/stockholm-time.js';
import { readFrom } from '../../../../shared/api/client.js';
import { businessNow } from '../../../../shared/site/business-time.js';
import { TextField } from '../../../../shared/ui/text-field.js';
import { formatInstant, toSwedishInput } from '../../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../../shared/language.js';
import { useNotices } from '../../../../shared/acts/use-notices.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { usePage } from '../../../../shared/site/page-context.js';
import { adminTexts } from '../../editing/admin.texts.js';
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
  const common = useTexts(adminTexts);
  const language = useLanguage();
  const notices = useNotices();
  const { renderedAt } = usePage();
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { at: toSwedishInput(businessNow(renderedAt).toISOString()) },
  });
  const show = async ({ at: text }: { at: string }) => {
    const at = stockholmInstant(text).toISOString();
    try {
      setDrawn({ at, html: stillPage(await readFrom<string>(`/api/v1/admin/preview?at=${at}`)) });
    } catch (error) {
      notices.failed(error, texts.failed);
    }
  };
  return (
    <Stack spacing={2.5}>
      <Stack
        component="form"
        spacing={2.5}
        sx={{ maxWidth: '44rem' }}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          inBackground(handleSubmit(show)(), 'drawing the preview');
        }}
      >
        <Soft as="p">{texts.lead}</Soft>
        <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
          <TextField
            label={texts.at}
            type="datetime-local"
            isRequired
            registration={register('at', { validate: (text) => text !== '' || texts.atMissing })}
            error={formState.errors.at?.message}
          />
          <Button variant="contained" type="submit" disabled={formState.isSubmitting}>
            <span>{formState.isSubmitting ? common.loading : texts.show}</span>
          </Button>
        </Stack>
      </Stack>
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
