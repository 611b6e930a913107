import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * On every change of path: scrolls to the top and focuses the heading, so that a screen reader announces the page; or what
 * the page marks as the place where work begins, `data-opening`.
 */
export function useRouteChange(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    const heading =
      document.querySelector<HTMLElement>('main [data-opening]') ?? document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname]);
}
