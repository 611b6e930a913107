import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { AppLink } from '../../shared/ui/app-link.js';
import { layoutTexts } from './layout.texts.js';
import type { NavigationLink } from './navigation-links.js';
import { OrderLink } from './order-link.js';
import styles from './small-menu.module.css';

interface SmallMenuProps {
  readonly links: readonly NavigationLink[];
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** The navigation as a hamburger button with a panel below the header. */
export function SmallMenu({ links, isOpen, onToggle }: SmallMenuProps) {
  const { pathname } = useLocation();
  const panelId = useId();
  const groupId = useId();
  const entry = ({ label, to }: NavigationLink) => (
    <AppLink to={to} className={styles.link} aria-current={pathname === to ? 'page' : undefined}>
      {label}
    </AppLink>
  );
  return (
    <div className={styles.menu} data-small-menu>
      <button
        type="button"
        className={styles.toggle}
        aria-label={isOpen ? layoutTexts.closeMenu : layoutTexts.openMenu}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={onToggle}
      >
        <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
          <path
            d={isOpen ? 'M5 5 19 19M19 5 5 19' : 'M3 6.5H21M3 12H21M3 17.5H21'}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
          />
        </svg>
      </button>
      <nav id={panelId} className={styles.panel} aria-label={layoutTexts.mainNavigation} hidden={!isOpen}>
        <ul>
          {links.map((link) => (
            <li key={link.to}>
              {entry(link)}
              {link.children && (
                <ul>
                  {link.children.map((child) => (
                    <li key={child.to}>{entry(child)}</li>
                  ))}
                </ul>
              )}
              {link.group && (
                <>
                  <p id={groupId} className={styles.groupName}>
                    {link.group.heading}
                  </p>
                  <ul className={styles.group} aria-labelledby={groupId}>
                    {link.group.links.map((child) => (
                      <li key={child.to}>{entry(child)}</li>
                    ))}
                  </ul>
                </>
              )}
            </li>
          ))}
        </ul>
        <OrderLink className={styles.order} />
      </nav>
    </div>
  );
}
