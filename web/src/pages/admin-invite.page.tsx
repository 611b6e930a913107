import { adminInviteTexts } from '../features/account/admin-invite/admin-invite.texts.js';
import layout from '../shared/ui/layout.module.css';
import styles from '../features/account/security/security.module.css';
import { QueryProvider } from '../shared/api/query-provider.js';
import { PageHead } from '../shared/seo/page-head.js';
import { NeedsScripts } from '../shared/ui/needs-scripts.js';
import { AdminInviteSteps } from './admin-invite-steps.js';

/** The invitation of an admin, by the mailed link. */
export default function AdminInvitePage() {
  const { metaTitle, metaDescription } = adminInviteTexts;
  return (
    <div className={`${layout.page} ${styles.screen}`}>
      <PageHead title={metaTitle} description={metaDescription} path={null} isIndexed={false} />
      <NeedsScripts />
      <QueryProvider>
        <AdminInviteSteps />
      </QueryProvider>
    </div>
  );
}
