import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useRef, useState, type KeyboardEvent } from 'react';

interface ToolbarItem {
  readonly name: string;
  readonly label: string;
  /** State of a toggle button. */
  readonly isPressed?: boolean;
  /** State of a button that opens something. */
  readonly isExpanded?: boolean;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
}

interface RovingToolbarProps {
  readonly label: string;
  readonly items: readonly ToolbarItem[];
}

/** Buttons with one tab stop; arrow keys, Home and End move between them. */
export function RovingToolbar({ label, items }: RovingToolbarProps) {
  const [currentName, setCurrentName] = useState(items[0]?.name);
  const buttons = useRef(new Map<string, HTMLButtonElement>());

  const moveOn = (event: KeyboardEvent) => {
    const at = items.findIndex(({ name }) => name === currentName);
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const next = target === undefined ? undefined : items.at(target % items.length);
    if (next === undefined) return;
    event.preventDefault();
    setCurrentName(next.name);
    buttons.current.get(next.name)?.focus();
  };

  return (
    <ToggleButtonGroup
      role="toolbar"
      aria-label={label}
      onKeyDown={moveOn}
      // A click keeps the focus and the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      sx={{ flexWrap: 'wrap', gap: 0.25 }}
    >
      {items.map(({ name, label: text, isPressed, isExpanded, isDisabled = false, onPress }) => (
        <ToggleButton
          key={name}
          ref={(element) => {
            if (element) buttons.current.set(name, element);
          }}
          value={name}
          selected={isPressed ?? false}
          aria-pressed={isPressed}
          aria-expanded={isExpanded}
          // Not `disabled`: the button must stay reachable by the arrow keys.
          aria-disabled={isDisabled}
          tabIndex={name === currentName ? 0 : -1}
          onFocus={() => setCurrentName(name)}
          onClick={() => {
            if (!isDisabled) onPress();
          }}
        >
          {text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
