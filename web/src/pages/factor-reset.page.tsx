import { factorResetTexts } from '../features/account/factor-reset/factor-reset.texts.js';
import layout from '../shared/ui/layout.module.css';
import styles from '../features/account/security/security.module.css';
import { QueryProvider } from '../shared/api/query-provider.js';
import { PageHead } from '../shared/seo/page-head.js';
import { NeedsScripts } from '../shared/ui/needs-scripts.js';
import { FactorResetSteps } from './factor-reset-steps.js';

/** A new second factor for a person of staff who has lost the former, by the mailed link. */
export default function FactorResetPage() {
  const { metaTitle, metaDescription } = factorResetTexts;
  return (
    <div className={`${layout.page} ${styles.screen}`}>
      <PageHead title={metaTitle} description={metaDescription} path={null} isIndexed={false} />
      <NeedsScripts />
      <QueryProvider>
        <FactorResetSteps />
      </QueryProvider>
    </div>
  );
}
