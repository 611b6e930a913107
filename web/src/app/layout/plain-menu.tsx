import { AppLink } from '../../shared/ui/app-link.js';
import { layoutTexts } from './layout.texts.js';
import type { NavigationLink } from './navigation-links.js';
import { OrderLink } from './order-link.js';
import styles from './small-menu.module.css';

/** The whole navigation where no script runs: one line until it is opened. */
export function PlainMenu({ links }: { readonly links: readonly NavigationLink[] }) {
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
            <OrderLink className={styles.link} isItem />
          </ul>
        </nav>
      </details>
    </noscript>
  );
}
