import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';

/** An act and its name in the menu. */
export type MenuAct<Act extends string> = readonly [act: Act, label: string];

interface ActsMenuProps<Act extends string> {
  readonly label: string;
  /** For screen readers, where several menus have the same label. */
  readonly describedAs?: string;
  readonly size?: 'small';
  /** The commonest first. */
  readonly items: readonly MenuAct<Act>[];
  /** Below a line: what cannot be taken back. */
  readonly apart?: readonly MenuAct<Act>[];
  readonly onAct: (act: Act) => void;
}

/** Acts of the office behind one button. */
export function ActsMenu<Act extends string>(props: ActsMenuProps<Act>) {
  const { label, describedAs, size, items, apart = [], onAct } = props;
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const itemOf = ([act, name]: MenuAct<Act>) => (
    <MenuItem
      key={act}
      onClick={() => {
        setAnchor(null);
        onAct(act);
      }}
    >
      {name}
    </MenuItem>
  );
  const line = items.length > 0 && apart.length > 0 ? [<Divider key="line" component="li" />] : [];
  return (
    <>
      <Button
        id={`${id}-button`}
        size={size}
        variant="outlined"
        aria-label={describedAs}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        // Beside its button, so inside the page's landmark.
        disablePortal
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': `${id}-button` } }}
      >
        {[...items.map(itemOf), ...line, ...apart.map(itemOf)]}
      </Menu>
    </>
  );
}
