import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { use, useId, useState } from 'react';
import { DialogContainerContext } from '../../../shared/ui/dialog-container.js';

interface MoreMenuProps {
  /** The visible text of its button; `name` says more to screen readers. */
  readonly label: string;
  readonly name: string;
  readonly items: readonly {
    readonly label: string;
    /** The key that does the same. */
    readonly shownKey?: string;
    readonly onChoose: () => void;
  }[];
}

/** A button with a menu of the rarer acts. */
export function MoreMenu({ label, name, items }: MoreMenuProps) {
  const container = use(DialogContainerContext);
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        id={`${id}-button`}
        size="small"
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        container={container}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': `${id}-button` } }}
      >
        {items.map((item) => (
          <MenuItem
            key={item.label}
            onClick={() => {
              setAnchor(null);
              item.onChoose();
            }}
          >
            <span>{item.label}</span>
            {item.shownKey !== undefined && (
              <Box
                component="kbd"
                aria-hidden="true"
                sx={{ ml: 'auto', pl: 3, color: 'var(--ink-soft)', font: 'inherit' }}
              >
                {item.shownKey}
              </Box>
            )}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
