import type { AnchorHTMLAttributes } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isAnalyticsRunning } from '../analytics-marker.js';
import { needsNewDocument } from '../document-zone.js';

interface AppLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to: string;
}

/** A link inside the site. Whether it loads a new document is decided on click, not when rendered. */
export function AppLink({ to, onClick, ...anchor }: AppLinkProps) {
  const { pathname } = useLocation();
  return (
    <Link
      {...anchor}
      to={to}
      onClick={(event) => {
        onClick?.(event);
        const isPlainClick = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
        if (event.defaultPrevented || !isPlainClick || !needsNewDocument(pathname, to, isAnalyticsRunning())) return;
        event.preventDefault();
        window.location.assign(to);
      }}
    />
  );
}
