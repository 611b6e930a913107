import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, type ReactNode } from 'react';

interface TabListProps<Name extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly name: Name; readonly label: string }[];
  readonly selected: Name;
  readonly onSelect: (name: Name) => void;
  /** The tabs are beside the panel on wide screens, above it on narrow ones. */
  readonly isSidebar?: boolean;
  /** Content of the selected tab. */
  readonly children: ReactNode;
}

const HAS_ROOM_BESIDE = '(min-width: 75em)';

/** Tabs and their panel: arrow keys move between tabs, Tab moves into the panel. */
export function TabList<Name extends string>(props: TabListProps<Name>) {
  const { label, tabs, selected, onSelect, isSidebar = false, children } = props;
  const id = useId();
  const hasRoomBeside = useMediaQuery(HAS_ROOM_BESIDE, { noSsr: true });
  return (
    <>
      <Tabs
        aria-label={label}
        value={selected}
        selectionFollowsFocus
        orientation={isSidebar && hasRoomBeside ? 'vertical' : 'horizontal'}
        onChange={(_event, name: Name) => onSelect(name)}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.name}
            value={tab.name}
            label={tab.label}
            id={`${id}-${tab.name}`}
            aria-controls={tab.name === selected ? `${id}-panel` : undefined}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  );
}
