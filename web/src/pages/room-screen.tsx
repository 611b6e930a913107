import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RailEntry } from '../features/admin/shell/admin-rail.js';
import { PageHeader } from '../features/admin/shell/page-header.js';
import { RoomTabs } from '../features/admin/shell/room-tabs.js';
import { useTexts } from '../shared/language.js';
import { FactorNeeded } from './admin-entrance.js';

/** A page of the admin area. */
export interface AdminRoom extends RailEntry {
  /** In the head of the document, where it is not the Swedish title. */
  readonly documentTitle?: string;
  readonly description: string;
  /** For admins with a second factor, in both profiles. */
  readonly needsFactor?: boolean;
  /** The filter that its address names: with another one it is another list. */
  readonly listedBy?: 'waits' | 'kind';
  /** Its panel writes the heading. */
  readonly hasOwnHeading?: boolean;
  /** A separate file, loaded behind the gate. */
  readonly load: () => Promise<ComponentType>;
}

/** A page of the admin area: its heading, what it needs, and its panel. */
export function roomScreen(room: AdminRoom, Panel: ComponentType): ComponentType {
  const { path, title, needsFactor, listedBy, hasOwnHeading, tabs } = room;
  const Shown = needsFactor ? factorPanel(Panel) : Panel;
  if (hasOwnHeading) return Shown;
  return function RoomScreen() {
    const [parameters] = useSearchParams();
    return (
      <>
        <PageHeader title={useTexts(tabs?.title ?? title)} />
        {tabs && <RoomTabs {...tabs} at={path} />}
        <Shown key={listedBy && parameters.get(listedBy)} />
      </>
    );
  };
}

/** A panel for admins with a second factor, in both profiles. */
export function factorPanel(Panel: ComponentType): ComponentType {
  return function FactorPanel() {
    return (
      <FactorNeeded>
        <Panel />
      </FactorNeeded>
    );
  };
}
