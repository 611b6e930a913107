import type { ComponentType } from 'react';
import { shellTexts } from '../features/admin/shell/admin-shell.texts.js';
import { PageHeader } from '../features/admin/shell/page-header.js';
import type { RailName } from '../features/admin/shell/rail-entries.js';
import { useTexts } from '../shared/language.js';

/** A screen of the admin area with a single panel. */
export function framedPanel(room: RailName, Panel: ComponentType): ComponentType {
  return function FramedPanel() {
    const { titles } = useTexts(shellTexts);
    return (
      <>
        <PageHeader title={titles[room]} />
        <Panel />
      </>
    );
  };
}
