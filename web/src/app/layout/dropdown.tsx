import { useCallback, useEffect, useId, useRef, useState, type PointerEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { AppLink } from '../../shared/ui/app-link.js';
import styles from './header.module.css';
import { layoutTexts } from './layout.texts.js';
import type { NavigationGroup, NavigationLink } from './navigation-links.js';
import { useDismiss } from './use-dismiss.js';

/** A mouse that only crosses the link opens nothing. */
const OPEN_AFTER_MS = 150;
/** The pointer may leave briefly on its way to the panel. */
const CLOSE_AFTER_MS = 300;

/** Calls `open` when a mouse rests on an element, and `close` when it has left. Touch and pen have the button. */
function useHoverIntent(open: () => void, close: () => void) {
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const later = (act: () => void, delayMs: number) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(act, delayMs);
  };
  return {
    onPointerEnter: later(open, OPEN_AFTER_MS),
    onPointerLeave: later(close, CLOSE_AFTER_MS),
    // A press cancels the hover timer, so that it does not open the panel again.
    onPointerDown: () => window.clearTimeout(timer.current),
  };
}

interface DropdownProps {
  readonly link: NavigationLink;
  readonly links: readonly NavigationLink[];
  readonly group: NavigationGroup | undefined;
}

/** `hovered`: for as long as the mouse rests there. `pinned`: by the button, until it is dismissed. */
type State = 'closed' | 'hovered' | 'pinned';

/** A link, and beside it a button that shows the pages below it; a mouse that rests on them shows the pages too. */
export function Dropdown({ link, links, group }: DropdownProps) {
  const { pathname } = useLocation();
  const [state, setState] = useState<State>('closed');
  const isOpen = state !== 'closed';
  const container = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const close = useCallback(() => setState('closed'), []);
  useDismiss(isOpen, close, container);
  useEffect(close, [pathname, close]);
  const hover = useHoverIntent(
    () => setState((current) => (current === 'closed' ? 'hovered' : current)),
    () => setState((current) => (current === 'hovered' ? 'closed' : current)),
  );
  return (
    <div ref={container} className={styles.dropdown} {...hover}>
      <AppLink to={link.to} className={styles.link} aria-current={pathname === link.to ? 'page' : undefined}>
        {link.label}
      </AppLink>
      <button
        type="button"
        className={styles.disclosure}
        aria-label={layoutTexts.showSubpages(link.label)}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setState(state === 'pinned' ? 'closed' : 'pinned')}
      >
        <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
          <path
            d="M2 4.2 6 8.2 10 4.2"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </button>
      <div id={panelId} className={styles.panel} hidden={!isOpen}>
        <Links links={links} />
        {group && (
          <div className={styles.group}>
            <p id={`${panelId}-group`} className={styles.groupName}>
              {group.heading}
            </p>
            <Links links={group.links} labelledBy={`${panelId}-group`} />
          </div>
        )}
      </div>
    </div>
  );
}

function Links({ links, labelledBy }: { readonly links: readonly NavigationLink[]; readonly labelledBy?: string }) {
  const { pathname } = useLocation();
  return (
    <ul aria-labelledby={labelledBy}>
      {links.map(({ label, to }) => (
        <li key={to}>
          <AppLink to={to} aria-current={pathname === to ? 'page' : undefined}>
            {label}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
