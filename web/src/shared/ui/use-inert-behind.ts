import { use, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { DialogContainerContext } from './dialog-container.js';

/**
 * Makes what lies beside an open dialog in its container inert. MUI hides it from assistive technology and traps the focus,
 * but what is hidden must not be reachable either. It is operable again before the focus returns to it.
 *
 * @param dialog the dialog's outermost element
 */
export function useInertBehind(dialog: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const container = use(DialogContainerContext);
  const made = useRef<Element[]>([]);
  useLayoutEffect(
    () => () => {
      for (const element of made.current) element.removeAttribute('inert');
      made.current = [];
    },
    [isOpen],
  );
  useEffect(() => {
    if (!isOpen || container === null) return;
    const beside = [...container.children].filter(
      (element) => element !== dialog.current && !element.hasAttribute('inert'),
    );
    for (const element of beside) element.setAttribute('inert', '');
    made.current = beside;
  }, [isOpen, container, dialog]);
}
