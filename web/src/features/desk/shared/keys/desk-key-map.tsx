import { createContext, use, useCallback, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { findBinding, nameOfPress, type KeyBinding } from './key-bindings.js';
import { deviceStorage } from '../../../../shared/browser-storage.js';

/** The keys of a part of the page, under its name in the list. */
export interface KeyGroup {
  readonly title: string;
  readonly bindings: readonly KeyBinding[];
}

interface DeskKeyMap {
  readonly put: (id: string, group: KeyGroup | null) => void;
  /** As they are now, in the order in which the parts came; those under one title together. */
  readonly list: () => readonly KeyGroup[];
  readonly areSingleKeysOn: boolean;
  readonly switchSingleKeys: (areOn: boolean) => void;
}

const DeskKeyContext = createContext<DeskKeyMap | null>(null);

export function useDeskKeyMap(): DeskKeyMap {
  const map = use(DeskKeyContext);
  if (map === null) throw new Error('the keys of the desk need DeskKeys around the page');
  return map;
}

/** Of this browser, like the language of the desk. */
const STORED_AS = 'desk-single-keys';

/** Listens to the keys of every part of the desk: one listener, one set of rules (key-bindings.ts). */
export function DeskKeys({ children }: { readonly children: ReactNode }) {
  const groups = useRef(new Map<string, KeyGroup>());
  const [areSingleKeysOn, setSingleKeysOn] = useState(() => deviceStorage.read(STORED_AS) !== 'off');
  const put = useCallback((id: string, group: KeyGroup | null) => {
    if (group === null) groups.current.delete(id);
    else groups.current.set(id, group);
  }, []);
  const map = useMemo<DeskKeyMap>(
    () => ({
      put,
      list: () => {
        const all = [...groups.current.values()];
        return [...new Set(all.map(({ title }) => title))].map((title) => ({
          title,
          bindings: all.filter((group) => group.title === title).flatMap(({ bindings }) => bindings),
        }));
      },
      areSingleKeysOn,
      switchSingleKeys: (areOn) => {
        deviceStorage.write(STORED_AS, areOn ? 'on' : 'off');
        setSingleKeysOn(areOn);
      },
    }),
    [put, areSingleKeysOn],
  );
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const name = nameOfPress(event, areSingleKeysOn);
      const all = [...groups.current.values()].flatMap(({ bindings }) => bindings);
      const binding = name === null ? null : findBinding(all, name, event.target);
      if (binding === null || name === null) return;
      event.preventDefault();
      binding.act(name);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [areSingleKeysOn]);
  return <DeskKeyContext value={map}>{children}</DeskKeyContext>;
}

/** Binds keys while the component is mounted; the acts are those of its last render. */
export function useDeskKeys(title: string, bindings: readonly KeyBinding[]): void {
  const { put } = useDeskKeyMap();
  const id = useId();
  // Replacing a known key of a Map keeps its place.
  useEffect(() => put(id, { title, bindings }));
  useEffect(() => () => put(id, null), [put, id]);
}
