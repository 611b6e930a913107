import { useLanguage, useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import layout from '../../../shared/ui/layout.module.css';
import { useWaiting } from '../editing/use-waiting.js';
import styles from './admin-frame.module.css';
import type { RoomTabs as Tabs } from './admin-rail.js';
import { shellTexts } from './admin-shell.texts.js';

/** The tabs of a page, as links to their addresses, each with the number of what waits there. */
export function RoomTabs({ title, tabs, at }: Tabs & { readonly at: string }) {
  const language = useLanguage();
  const { waiting } = useTexts(shellTexts);
  const { data } = useWaiting();
  return (
    <nav aria-label={title[language]} className={styles.tabs}>
      <ul>
        {tabs.map(({ path, title: label, counts = [] }) => {
          const count = counts.reduce((sum, name) => sum + (data?.waiting[name] ?? 0), 0);
          return (
            <li key={path}>
              <AppLink to={path} aria-current={path === at ? 'page' : undefined}>
                <span>{label[language]}</span>
                {count > 0 && (
                  <span>
                    {' '}
                    <span aria-hidden="true">({count})</span>
                    <span className={layout.unseen}>{waiting(count)}</span>
                  </span>
                )}
              </AppLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
