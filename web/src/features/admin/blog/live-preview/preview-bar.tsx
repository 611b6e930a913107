import Box from '@mui/material/Box';
import { useChosenLanguage } from '../../../../shared/language.js';
import { useAdminSession } from '../../editing/admin-session.js';
import { livePreviewTexts } from './live-preview.texts.js';
import type { PreviewedPost } from './use-previewed-post.js';

const BAR = {
  position: 'sticky',
  zIndex: 2,
  top: '4.5rem',
  padding: '0.5rem 1.25rem',
  borderBottom: '1px solid var(--line)',
  bgcolor: 'var(--mist)',
  fontSize: '0.9375rem',
  textAlign: 'center',
};

/** The bar above a preview: that the page is not published, and whether it still follows the dialog. */
export function PreviewBar({ draft, isLive }: PreviewedPost) {
  const [language] = useChosenLanguage(`admin-${useAdminSession().userId}`, 'en');
  const texts = livePreviewTexts[language];
  const ended = draft ? texts.ended : texts.nothing;
  return (
    <Box component="p" lang={language} role="status" sx={BAR}>
      {isLive ? texts.live : ended}
    </Box>
  );
}
