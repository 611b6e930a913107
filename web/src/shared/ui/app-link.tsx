import type { AnchorHTMLAttributes } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';
import { isAnalyticsRunning } from '../analytics-marker.js';
import { needsNewDocument } from '../document-zone.js';

interface AppLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to: string;
}

/** A link inside the site. Whether it loads a new document is decided on click, not when rendered. */
export function AppLink({ to, target, onClick, children, ...anchor }: AppLinkProps) {
  const { pathname } = useLocation();
  const showPage = useLinkClickHandler(to, { target });
  return (
    <a
      {...anchor}
      href={useHref(to)}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        // Otherwise the browser loads a new document.
        if (!event.defaultPrevented && !needsNewDocument(pathname, to, isAnalyticsRunning())) showPage(event);
      }}
    >
      {children}
    </a>
  );
}
