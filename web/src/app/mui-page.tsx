import type { ComponentType, ReactNode } from 'react';
import { useFirstInteraction } from '../shared/hooks/use-first-interaction.js';
import { loadToaster } from './layout/toasts/toast-host.js';
import { MuiTheme } from './theme/mui-theme.js';

/** A page, or a frame of pages, with MUI controls and toasts. */
export function muiPage(
  Page: ComponentType<{ readonly children?: ReactNode }>,
): ComponentType<{ readonly children?: ReactNode }> {
  return function MuiPage(page) {
    useFirstInteraction(loadToaster);
    return (
      <MuiTheme>
        <Page {...page} />
      </MuiTheme>
    );
  };
}
