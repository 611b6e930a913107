import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../../common/paths.js';
import { useAdmin } from '../../shared/auth/admin-context.js';
import { useIsClinician } from '../../shared/auth/clinician-context.js';
import { useSiteConfig } from '../../shared/site/page-context.js';
import { AppLink } from '../../shared/ui/app-link.js';
import { BrandMark } from './brand-mark.js';
import { Dropdown } from './dropdown.js';
import { OrderLink } from './order-link.js';
import styles from './header.module.css';
import { layoutTexts } from './layout.texts.js';
import { navigationLinks } from './navigation-links.js';
import { PlainMenu } from './plain-menu.js';
import { SmallMenu } from './small-menu.js';
import { useCollapse } from './use-collapse.js';
import { useDismiss } from './use-dismiss.js';

/** Brand and top navigation; becomes a hamburger menu when the labels no longer fit. */
export function Header() {
  const { brandName } = useSiteConfig();
  const { pathname } = useLocation();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const header = useRef<HTMLElement>(null);
  const room = useRef<HTMLElement>(null);
  const labels = useRef<HTMLUListElement>(null);
  const links = navigationLinks(brandName, { isAdmin: useAdmin().isAdmin, isClinician: useIsClinician() });
  const isCollapsed = useCollapse(room, labels, links.length);
  const closeMenu = useCallback(() => setIsMenuOpen(false), []);
  useDismiss(isMenuOpen, closeMenu, header);
  useEffect(closeMenu, [pathname, isCollapsed, closeMenu]);

  return (
    <header
      ref={header}
      className={styles.header}
      data-scrolled={useIsScrolled()}
      data-navigation={navigationOf(isCollapsed)}
    >
      <div className={styles.row}>
        <AppLink to={paths.home} className={styles.brand}>
          <BrandMark />
          {brandName}
        </AppLink>
        <nav ref={room} className={styles.wide} aria-label={layoutTexts.mainNavigation}>
          <ul ref={labels} className={styles.labels}>
            {links.map((link) => (
              <li key={link.to}>
                {link.children ? (
                  <Dropdown link={link} links={link.children} group={link.group} />
                ) : (
                  <AppLink
                    to={link.to}
                    className={styles.link}
                    aria-current={pathname === link.to ? 'page' : undefined}
                  >
                    {link.label}
                  </AppLink>
                )}
              </li>
            ))}
            <OrderLink className={styles.order} isItem />
          </ul>
        </nav>
        <AppLink to={paths.search} className={styles.search} aria-label={layoutTexts.search}>
          <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
            <path
              d="M15 15 20 20M17 9.500a7.500 7.500 0 1 1-15 0 7.500 7.500 0 0 1 15 0Z"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.8"
              strokeLinecap="round"
            />
          </svg>
        </AppLink>
        <SmallMenu links={links} isOpen={isMenuOpen} onToggle={() => setIsMenuOpen((isOpen) => !isOpen)} />
        <PlainMenu links={links} />
      </div>
    </header>
  );
}

/** The state that the stylesheet selects by. */
function navigationOf(isCollapsed: boolean | null): string {
  if (isCollapsed === null) return 'unmeasured';
  return isCollapsed ? 'collapsed' : 'wide';
}

/** Whether the page is scrolled. */
function useIsScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const read = () => setIsScrolled(window.scrollY > 0);
    read();
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, []);
  return isScrolled;
}
