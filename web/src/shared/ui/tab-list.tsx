import { useId, type KeyboardEvent, type ReactNode } from 'react';
import styles from './tab-list.module.css';

interface TabListProps<Name extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly name: Name; readonly label: string }[];
  readonly selected: Name;
  readonly onSelect: (name: Name) => void;
  /** Beside the panel where there is room, above it where there is not. */
  readonly isSidebar?: boolean;
  /** What the selected tab shows. */
  readonly children: ReactNode;
}

const STEP: Partial<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Tabs and their panel: arrow keys go from tab to tab, Tab goes into the panel. */
export function TabList<Name extends string>({
  label,
  tabs,
  selected,
  onSelect,
  isSidebar = false,
  children,
}: TabListProps<Name>) {
  const id = useId();

  const moveOn = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex(({ name }) => name === selected);
    const next = nextIndex(event.key, at, tabs.length);
    const tab = next === null ? undefined : tabs.at(next);
    if (tab === undefined) return;
    event.preventDefault();
    onSelect(tab.name);
    document.getElementById(`${id}-${tab.name}`)?.focus();
  };

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs take the focus */}
      <div
        role="tablist"
        aria-label={label}
        className={isSidebar ? `${styles.tabs} ${styles.side}` : styles.tabs}
        onKeyDown={moveOn}
      >
        {tabs.map((tab) => (
          <button
            key={tab.name}
            id={`${id}-${tab.name}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={tab.name === selected}
            aria-controls={tab.name === selected ? `${id}-panel` : undefined}
            tabIndex={tab.name === selected ? 0 : -1}
            onClick={() => onSelect(tab.name)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  );
}

/** Where the key leads from the tab at `at`; -1 is the last one, null is nowhere. */
function nextIndex(key: string, at: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return -1;
  const step = STEP[key];
  return step === undefined ? null : (at + step) % count;
}
