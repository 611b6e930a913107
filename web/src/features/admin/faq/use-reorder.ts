import { useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { useTexts } from '../../../shared/language.js';
import { useNotices } from '../../../shared/acts/use-notices.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { faqTexts } from './admin-faq.texts.js';
import { moved } from './display-order.js';

interface ReorderOptions {
  /** The ids of a row's list, including moves that are not rendered yet: key events may outpace renders. */
  readonly listOf: (id: string) => readonly string[];
  /** False while a search hides rows. */
  readonly isPossible: boolean;
  readonly applyOptimistically: (ids: readonly string[]) => void;
  readonly save: (ids: readonly string[]) => Promise<void>;
  readonly onChange: () => void;
}

/** A row's position: its drag handlers and its moves by key and button. */
export interface RowPlace {
  readonly isMovable: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** @param step 1 down, -1 up; beyond the ends nothing happens */
  readonly onMove: (step: 1 | -1) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onDragStart: (event: DragEvent) => void;
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
}

/** Moves the rows of a list; the new order is shown optimistically and reverted when saving fails. */
export function useReorder({ listOf, isPossible, applyOptimistically, save, onChange }: ReorderOptions) {
  const { order: texts } = useTexts(faqTexts);
  const notices = useNotices();
  const [dragged, setDragged] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const isSaving = useRef(false);
  const waiting = useRef<readonly string[] | null>(null);

  /** Beyond the ends of its list nothing happens, nor in another one. */
  const move = (id: string, to: number) => {
    const ids = listOf(id);
    const from = ids.indexOf(id);
    if (from === to || from < 0 || to < 0 || to >= ids.length) return;
    const wanted = moved(ids, from, to);
    applyOptimistically(wanted);
    setAnnouncement(texts.moved(to + 1, wanted.length));
    waiting.current = wanted;
    if (!isSaving.current) inBackground(saveWaiting(), 'saving the order');
  };

  /** Saves one order at a time, and of the orders made meanwhile only the last one. */
  const saveWaiting = async () => {
    isSaving.current = true;
    try {
      while (waiting.current !== null) {
        const ids = waiting.current;
        waiting.current = null;
        await save(ids);
      }
    } catch (error) {
      waiting.current = null;
      notices.failed(error, texts.failed);
    }
    isSaving.current = false;
    onChange();
  };

  const moveBy = (id: string, step: number) => move(id, listOf(id).indexOf(id) + step);

  const placeOf = (id: string): RowPlace => ({
    isMovable: isPossible,
    isFirst: listOf(id).at(0) === id,
    isLast: listOf(id).at(-1) === id,
    onMove: (step) => moveBy(id, step),
    onKeyDown(event) {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      moveBy(id, step);
    },
    onDragStart(event) {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', id);
      setDragged(id);
    },
    onDragOver(event) {
      if (dragged !== null) event.preventDefault();
    },
    onDrop(event) {
      event.preventDefault();
      setDragged(null);
      if (dragged !== null) move(dragged, listOf(dragged).indexOf(id));
    },
  });
  const rowProps = ({ id }: { readonly id: string }) => {
    const { onDragOver, onDrop } = placeOf(id);
    return { onDragOver, onDrop };
  };
  return { announcement, placeOf, rowProps };
}
