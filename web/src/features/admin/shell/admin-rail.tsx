import { useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../../../common/paths.js';
import { useIsClinician } from '../../../shared/auth/clinician-context.js';
import { useLanguage, useTexts, type Bilingual } from '../../../shared/language.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './admin-rail.module.css';
import { useWaiting } from '../editing/use-waiting.js';
import { shellTexts } from './admin-shell.texts.js';
import { Operations } from './operations.js';

/** A room of the area. */
export interface RailEntry {
  readonly path: string;
  readonly title: Bilingual<string>;
  /** A shorter word than the title. */
  readonly menu?: Bilingual<string>;
  /** Reached from other pages only. */
  readonly isBelow?: boolean;
  /** What waits in it, whose number stands beside the entry. */
  readonly counts?: readonly string[];
}

/** Whether an address is in a room. The start page of the area is no part of the others' addresses. */
const isIn = (path: string, pathname: string) =>
  pathname === path || (path !== paths.adminOverview && pathname.startsWith(`${path}/`));

/** The brand, the rooms of the area, and the ways out of it. On phones all but the brand is folded behind a button. */
export function AdminRail({ rooms }: { readonly rooms: readonly RailEntry[] }) {
  const texts = useTexts(shellTexts);
  const language = useLanguage();
  const { brandName } = useSiteConfig();
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  useEffect(() => setIsOpen(false), [pathname]);
  useEffect(() => {
    if (!isOpen) return;
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setIsOpen(false);
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isOpen]);
  return (
    <header className={styles.rail} data-open={isOpen}>
      <div className={styles.bar}>
        <p className={styles.brand}>
          {brandName} <span>{texts.area}</span>
        </p>
        <button
          type="button"
          className={styles.menu}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {texts.menu}
        </button>
      </div>
      <div id={id} className={styles.folded}>
        <nav aria-label={texts.rooms}>
          <ul className={styles.links}>
            {rooms
              .filter(({ isBelow }) => !isBelow)
              .map(({ path, title, menu = title, counts }) => (
                <li key={path}>
                  <AppLink to={path} aria-current={isIn(path, pathname) ? 'page' : undefined}>
                    <span>{menu[language]}</span>
                    {counts && <Waiting counts={counts} />}
                  </AppLink>
                </li>
              ))}
          </ul>
        </nav>
        <WaysOut />
      </div>
    </header>
  );
}

/** How much waits in a room; nothing for none. */
function Waiting({ counts }: { readonly counts: readonly string[] }) {
  const { waiting } = useTexts(shellTexts);
  const { data } = useWaiting();
  const count = counts.reduce((sum, name) => sum + (data?.waiting[name] ?? 0), 0);
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count}</span>
      <span className={layout.unseen}>{waiting(count)}</span>
    </span>
  );
}

function WaysOut() {
  const { waysOut } = useTexts(shellTexts);
  const isClinician = useIsClinician();
  return (
    <ul className={styles.ways}>
      {isClinician && (
        <li>
          <AppLink to={paths.desk}>{waysOut.desk}</AppLink>
        </li>
      )}
      <li>
        <AppLink to={paths.myCare}>{waysOut.myCare}</AppLink>
      </li>
      <li>
        <AppLink to={paths.home}>{waysOut.site}</AppLink>
      </li>
      <li>
        <Operations />
      </li>
    </ul>
  );
}
