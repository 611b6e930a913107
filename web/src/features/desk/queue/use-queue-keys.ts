import { useTexts } from '../../../shared/language.js';
import type { KeyBinding } from '../shared/keys/key-bindings.js';
import { useDeskKeys } from '../shared/keys/desk-key-map.js';
import { queueTexts } from './queue.texts.js';

interface QueueKeys {
  readonly onNext: () => void;
  readonly onSearch: () => void;
  /** Of the views, in the order of the tabs. */
  readonly onView: (index: number) => void;
  readonly viewCount: number;
}

/** j and k walk through the rows, Enter opens, n claims the most urgent case. */
export function useQueueKeys({ onNext, onSearch, onView, viewCount }: QueueKeys): void {
  const { keys: texts, title } = useTexts(queueTexts);
  const numbers = Array.from({ length: viewCount }, (_each, index) => String(index + 1));
  const bindings: readonly KeyBinding[] = [
    { keys: ['j'], shown: 'J', meaning: texts.down, act: () => step(1) },
    { keys: ['k'], shown: 'K', meaning: texts.up, act: () => step(-1) },
    { keys: ['Enter'], shown: '⏎', meaning: texts.open, act: () => linksOfRows()[0]?.click() },
    { keys: ['n'], shown: 'N', meaning: texts.next, act: onNext },
    { keys: ['/'], meaning: texts.search, act: onSearch },
    { keys: numbers, shown: `1–${viewCount}`, meaning: texts.view, act: (key) => onView(Number(key) - 1) },
  ];
  useDeskKeys(title, bindings);
}

const linksOfRows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-queue-link]')];

/** Moves the focus by rows; it stays at both ends. A focused row is opened by Enter as any link. */
function step(by: 1 | -1): void {
  const links = linksOfRows();
  const focused = document.activeElement?.closest('tr');
  const present = links.findIndex((link) => focused?.contains(link));
  const target = present === -1 ? 0 : Math.min(Math.max(present + by, 0), links.length - 1);
  links[target]?.focus();
}
