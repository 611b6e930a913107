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

/** The groups of rooms, in the order of the menu. */
const RAIL_GROUPS = ['overview', 'orders', 'inbox', 'care', 'site', 'privacy', 'settings'] as const;
type RailGroup = (typeof RAIL_GROUPS)[number];

/** Rooms that are the tabs of one page, each with an address of its own. */
export interface RoomTabs {
  readonly title: Bilingual<string>;
  readonly tabs: readonly Pick<RailEntry, 'path' | 'title' | 'counts'>[];
}

/** A room of the area. */
export interface RailEntry {
  readonly path: string;
  /** Where the menu lists it; without one it is reached from other pages only. */
  readonly group?: RailGroup;
  readonly title: Bilingual<string>;
  /** The word in the menu, below its group. */
  readonly menu?: Bilingual<string>;
  /** What waits in it, whose number stands beside the entry. */
  readonly counts?: readonly string[];
  /** The list of just what waits, where the room shows more. */
  readonly waitsAt?: string;
  /** The page that it is a tab of; the menu lists the page once. */
  readonly tabs?: RoomTabs;
}

/** Whether an address is in a room. The start page of the area is no part of the others' addresses. */
const isIn = (room: RailEntry, pathname: string) =>
  placesOf(room).some(
    ({ path }) => pathname === path || (path !== paths.adminOverview && pathname.startsWith(`${path}/`)),
  );

/** The tabs of the page, or the room alone. */
const placesOf = (room: RailEntry): readonly Omit<RailEntry, 'tabs'>[] => room.tabs?.tabs ?? [room];

interface AdminRailProps {
  readonly rooms: readonly RailEntry[];
  readonly onSearch: () => void;
}

/** The brand, the groups of rooms, and the ways out. On phones all but the brand is folded behind a button. */
export function AdminRail({ rooms, onSearch }: AdminRailProps) {
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
        <button type="button" className={styles.search} aria-keyshortcuts="Control+K" onClick={onSearch}>
          <span>{texts.commands.open}</span> <kbd>Ctrl K</kbd>
        </button>
        <nav aria-label={texts.rooms}>
          <ul className={styles.links}>
            {RAIL_GROUPS.map((group) => (
              <Group key={group} group={group} rooms={rooms.filter((room) => room.group === group)} />
            ))}
          </ul>
        </nav>
        <WaysOut />
      </div>
    </header>
  );
}

/** A group, which leads to its first room; the others stand below it while one of them is open, on phones always. */
function Group({ group, rooms }: { readonly group: RailGroup; readonly rooms: readonly RailEntry[] }) {
  const { groups } = useTexts(shellTexts);
  const language = useLanguage();
  const { pathname } = useLocation();
  const current = rooms.find((room) => isIn(room, pathname));
  const [first] = rooms;
  const isAlone = rooms.length === 1;
  if (first === undefined) return null;
  return (
    <li className={styles.group} data-open={current !== undefined}>
      <div className={styles.row}>
        <AppLink to={first.path} aria-current={current && (isAlone ? 'page' : 'true')}>
          {groups[group]}
        </AppLink>
        <Waiting rooms={rooms} />
      </div>
      {!isAlone && (
        <ul className={styles.rooms}>
          {rooms.map((room) => (
            <li key={room.path} className={styles.row}>
              <AppLink to={room.path} aria-current={room === current ? 'page' : undefined}>
                {(room.tabs?.title ?? room.menu ?? room.title)[language]}
              </AppLink>
              <Waiting rooms={[room]} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** How much waits in rooms, as a link to the list of it; nothing for none. */
function Waiting({ rooms }: { readonly rooms: readonly RailEntry[] }) {
  const { waiting } = useTexts(shellTexts);
  const { data } = useWaiting();
  const found = rooms
    .flatMap(placesOf)
    .map(({ path, waitsAt = path, counts = [] }) => ({
      to: waitsAt,
      count: counts.reduce((sum, name) => sum + (data?.waiting[name] ?? 0), 0),
    }))
    .filter(({ count }) => count > 0);
  const [first] = found;
  if (first === undefined) return null;
  const count = found.reduce((sum, each) => sum + each.count, 0);
  return (
    <AppLink to={first.to} className={styles.count}>
      <span aria-hidden="true">{count}</span>
      <span className={layout.unseen}>{waiting(count)}</span>
    </AppLink>
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
    </ul>
  );
}
