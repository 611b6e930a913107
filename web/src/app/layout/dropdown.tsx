import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AppLink } from '../../shared/ui/app-link.js';
import styles from './header.module.css';
import { layoutTexts } from './layout.texts.js';
import type { NavigationLink } from './navigation-links.js';
import { useDismiss } from './use-dismiss.js';

interface DropdownProps {
  readonly link: NavigationLink;
  readonly links: readonly NavigationLink[];
}

/** A link, and beside it a button that shows the pages below it. */
export function Dropdown({ link, links }: DropdownProps) {
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const listId = useId();
  const close = useCallback(() => setIsOpen(false), []);
  useDismiss(isOpen, close, container);
  useEffect(close, [pathname, close]);
  return (
    <div ref={container} className={styles.dropdown}>
      <AppLink to={link.to} className={styles.link} aria-current={pathname === link.to ? 'page' : undefined}>
        {link.label}
      </AppLink>
      <button
        type="button"
        className={styles.disclosure}
        aria-label={layoutTexts.showSubpages(link.label)}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
          <path d="M2 4.2 6 8.2 10 4.2" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </button>
      <ul id={listId} className={styles.panel} hidden={!isOpen}>
        {links.map(({ label, to }) => (
          <li key={to}>
            <AppLink to={to} aria-current={pathname === to ? 'page' : undefined}>
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
