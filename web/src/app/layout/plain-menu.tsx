import { paths } from '../../../../common/paths.js';
import { commonTexts } from '../../shared/common.texts.js';
import { AppLink } from '../../shared/ui/app-link.js';
import { useSiteConfig } from '../../shared/site/page-context.js';
import { layoutTexts } from './layout.texts.js';
import type { NavigationLink } from './navigation-links.js';
import styles from './small-menu.module.css';

/** The whole navigation where no script runs: one line until it is opened. */
export function PlainMenu({ links }: { readonly links: readonly NavigationLink[] }) {
  const { clinic } = useSiteConfig();
  const all = links.flatMap((link) => [link, ...(link.children ?? []), ...(link.group?.links ?? [])]);
  return (
    <noscript>
      <details className={styles.plain}>
        <summary>{layoutTexts.menu}</summary>
        <nav aria-label={layoutTexts.mainNavigation}>
          <ul>
            {all.map(({ label, to }) => (
              <li key={to}>
                <AppLink to={to} className={styles.link}>
                  {label}
                </AppLink>
              </li>
            ))}
            {clinic.closed === null && (
              <li>
                <AppLink to={paths.order} className={styles.link}>
                  {commonTexts.orderAssessment}
                </AppLink>
              </li>
            )}
          </ul>
        </nav>
      </details>
    </noscript>
  );
}
