import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../language.js';
import { AppLink } from './app-link.js';
import styles from './command-menu.module.css';
import { commandMenuTexts } from './command-menu.texts.js';
import { StaffDialog } from './staff-dialog.js';
import layout from './layout.module.css';

/** A place to go to, or an act of the page. */
export interface Command {
  /** Unique in the menu. */
  readonly id: string;
  readonly label: string;
  /** Stands beside the label, such as the key of the act or the state of an order. It is searched too. */
  readonly hint?: string;
  readonly href?: string;
  /** Runs once the menu has closed and the focus is back on the page. */
  readonly run?: () => void;
}

export interface CommandGroup {
  readonly label: string;
  readonly commands: readonly Command[];
  /** The commands were found for the typed text already, such as by the server: none is left out. */
  readonly isFound?: boolean;
}

interface CommandMenuProps {
  readonly groups: readonly CommandGroup[];
  /** What can be typed: label of the search field. */
  readonly search: string;
  /** Is told what is typed, for groups that the server finds. */
  readonly onSearch?: (typed: string) => void;
  readonly isSearching?: boolean;
  readonly onClose: () => void;
}

/** The user has just asked for it. */
const focus = (input: HTMLInputElement | null) => input?.focus();

const chosenIn = (list: HTMLElement | null) => list?.querySelector<HTMLElement>('[aria-selected="true"]');

/** Acts and places, found by typing and chosen by the arrows; open while mounted. Load it with `lazy`. */
export function CommandMenu({ groups, search, onSearch, isSearching = false, onClose }: CommandMenuProps) {
  const texts = useTexts(commandMenuTexts);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = groups.map((group) => ({ ...group, commands: commandsOf(group, typed) }));
  const all = shown.flatMap(({ commands }) => commands);
  const present = Math.max(
    all.findIndex((command) => command.id === chosen),
    0,
  );
  const active = all[present];
  const optionId = (command: Command) => `${id}-${all.indexOf(command)}`;
  useEffect(() => {
    // Returns a promise in newer browsers, which is no clean-up.
    chosenIn(list.current)?.scrollIntoView({ block: 'nearest' });
  }, [active?.id]);
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (event.nativeEvent.isComposing || (step === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    if (step === undefined) chosenIn(list.current)?.click();
    else setChosen(all.at((present + step) % all.length)?.id ?? null);
  };
  return (
    <StaffDialog title={texts.title} size="medium" actions={null} closesOnBackdrop onClose={onClose}>
      <input
        ref={focus}
        type="text"
        autoComplete="off"
        role="combobox"
        aria-label={search}
        aria-autocomplete="list"
        aria-expanded={all.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active && optionId(active)}
        aria-describedby={`${id}-hint`}
        placeholder={search}
        className={styles.field}
        value={typed}
        onChange={({ target: { value } }) => {
          setTyped(value);
          setChosen(null);
          onSearch?.(value);
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={texts.found} className={styles.list}>
        {shown
          .filter(({ commands }) => commands.length > 0)
          .map(({ label, commands }) => (
            <div key={label} role="group" aria-label={label}>
              <p aria-hidden="true" className={styles.group}>
                {label}
              </p>
              {commands.map((command) => (
                <Option
                  key={command.id}
                  id={optionId(command)}
                  command={command}
                  isActive={command === active}
                  onPoint={() => setChosen(command.id)}
                  onClose={onClose}
                />
              ))}
            </div>
          ))}
      </div>
      <p role="status" className={layout.small}>
        {isSearching && <span>{texts.searching}</span>}
        {!isSearching && all.length === 0 && <span>{texts.none}</span>}
      </p>
      <p id={`${id}-hint`} className={layout.small}>
        {texts.hint}
      </p>
    </StaffDialog>
  );
}

interface OptionProps {
  readonly id: string;
  readonly command: Command;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onClose: () => void;
}

function Option({ id, command: { label, hint, href, run }, isActive, onPoint, onClose }: OptionProps) {
  const option = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isActive,
    className: styles.option,
    onMouseMove: onPoint,
  };
  const words = (
    <>
      <span>{label}</span>
      {hint !== undefined && <span>{hint}</span>}
    </>
  );
  if (href !== undefined)
    return (
      <AppLink {...option} to={href} onClick={onClose}>
        {words}
      </AppLink>
    );
  return (
    <button
      {...option}
      type="button"
      onClick={() => {
        // The dialog gives the focus back as it goes: what runs may then move it.
        flushSync(onClose);
        run?.();
      }}
    >
      {words}
    </button>
  );
}

/** Commands of a group whose label or hint has each typed word, in any order. */
function commandsOf({ commands, isFound = false }: CommandGroup, typed: string): readonly Command[] {
  if (isFound) return commands;
  const words = typed.toLocaleLowerCase('sv-SE').split(/\s+/).filter(Boolean);
  return commands.filter(({ label, hint = '' }) => {
    const text = `${label} ${hint}`.toLocaleLowerCase('sv-SE');
    return words.every((word) => text.includes(word));
  });
}
