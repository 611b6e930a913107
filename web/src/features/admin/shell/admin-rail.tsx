import { useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../../../common/paths.js';
import { useIsClinician } from '../../../shared/auth/clinician-context.js';
import { useTexts } from '../../../shared/language.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import styles from './admin-rail.module.css';
import { useWaiting } from '../editing/use-waiting.js';
import { shellTexts } from './admin-shell.texts.js';
import { Operations } from './operations.js';
import { RAIL, roomOf } from './rail-entries.js';

/** The brand, the rooms of the area, and the ways out of it. On phones all but the brand is folded behind a button. */
export function AdminRail() {
  const texts = useTexts(shellTexts);
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
            {RAIL.map((entry) => (
              <li key={entry.name}>
                <AppLink to={entry.to} aria-current={roomOf(pathname) === entry.name ? 'page' : undefined}>
                  <span>{texts.links[entry.name]}</span>
                  {'counts' in entry && <Waiting counts={entry.counts} />}
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
      <span className={styles.spoken}>{waiting(count)}</span>
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
