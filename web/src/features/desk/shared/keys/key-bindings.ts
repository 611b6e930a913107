/** What a key does on the page. */
export interface KeyBinding {
  /**
   * `event.key` of a single key, or that with `Ctrl+` or `Ctrl+Shift+` before it; the command key counts as Ctrl. Letters are
   * lower case. Several: the same act under each.
   */
  readonly keys: readonly string[];
  /** As the list of keys shows them; by default the first. */
  readonly shown?: string;
  /** As the list of keys explains it. */
  readonly meaning: string;
  /** @param key the one that was pressed, as in `keys` */
  readonly act: (key: string) => void;
  /** Works only while the focus is in a dialog; others only outside. */
  readonly isInDialog?: boolean;
}

/** The parts of a keydown that the rules read. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'defaultPrevented' | 'target'
>;

/** The key that an input method has taken, also where the browser does not say `isComposing`. */
const COMPOSING = 'Process';

/** Elements that text is typed into, and menus, where a letter goes to the next item that begins with it. */
const FIELDS =
  '[role="menu"], textarea, select, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="range"])';

/** Elements that use Enter themselves. */
const PRESSABLE = 'a[href], button, summary, [role="button"], [role="tab"], [role="option"], [role="menuitem"]';

/** Elements that use the arrows themselves. */
const STEERED =
  '[role="tab"], [role="toolbar"], input[type="radio"], input[type="range"], [role="menu"], [role="listbox"]';

/** The name of the pressed key, as bindings write it; null: the press is not for the page. */
export function nameOfPress(press: KeyPress, areSingleKeysOn: boolean): string | null {
  if (press.isComposing || press.key === COMPOSING || press.defaultPrevented || press.altKey) return null;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  if (press.ctrlKey || press.metaKey) return `Ctrl+${press.shiftKey ? 'Shift+' : ''}${key}`;
  return areSingleKeysOn && !isTaken(press) ? key : null;
}

/** The binding of a press. The latest one of a key counts. @param name of {@link nameOfPress} */
export function findBinding(
  bindings: readonly KeyBinding[],
  name: string,
  target: EventTarget | null,
): KeyBinding | null {
  const isInDialog = isWithin(target, '[role="dialog"]');
  return (
    bindings.findLast((binding) => binding.keys.includes(name) && (binding.isInDialog ?? false) === isInDialog) ?? null
  );
}

/** Whether the focused element has its own use for a single key. */
function isTaken({ key, target }: KeyPress): boolean {
  if (isWithin(target, FIELDS)) return true;
  if (key === 'Enter') return isWithin(target, PRESSABLE);
  return key.startsWith('Arrow') && isWithin(target, STEERED);
}

function isWithin(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
