import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTexts } from '../../../shared/language.js';
import { TabList } from '../../../shared/ui/tab-list.js';
import { useAdminSession } from '../editing/admin-session.js';
import styles from './admin-frame.module.css';
import { shellTexts } from './admin-shell.texts.js';
import { PageHeader } from './page-header.js';

const AREAS = ['blog', 'faq', 'settings'] as const;
type Area = (typeof AREAS)[number];

/** Header and tabs of the dashboard; the address names the area, so that a reload keeps it. */
export function AdminShell({ children }: { readonly children: (area: Area) => ReactNode }) {
  const texts = useTexts(shellTexts);
  const { email } = useAdminSession();
  const [parameters, setParameters] = useSearchParams();
  const area = AREAS.find((name) => name === parameters.get('tab')) ?? 'blog';
  return (
    <>
      <PageHeader title={texts.dashboard}>
        <p>{texts.welcome(email)}</p>
      </PageHeader>
      <div className={styles.body}>
        <TabList
          label={texts.areas}
          isSidebar
          tabs={AREAS.map((name) => ({ name, label: texts.tabs[name] }))}
          selected={area}
          onSelect={(name) => setParameters(name === 'blog' ? {} : { tab: name }, { replace: true })}
        >
          {children(area)}
        </TabList>
      </div>
    </>
  );
}
