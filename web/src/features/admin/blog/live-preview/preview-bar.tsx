import { useChosenLanguage } from '../../../../shared/language.js';
import { useAdminSession } from '../../editing/admin-session.js';
import styles from './preview-bar.module.css';
import { livePreviewTexts } from './live-preview.texts.js';
import type { PreviewedPost } from './use-previewed-post.js';

/** The bar above a preview: that the page is not published, and whether it still follows the dialog. */
export function PreviewBar({ draft, isLive }: PreviewedPost) {
  const [language] = useChosenLanguage(`admin-${useAdminSession().userId}`, 'en');
  const texts = livePreviewTexts[language];
  const ended = draft ? texts.ended : texts.nothing;
  return (
    <p lang={language} role="status" className={styles.bar}>
      {isLive ? texts.live : ended}
    </p>
  );
}
