import type { ComponentType } from 'react';
import { useFirstInteraction } from '../shared/hooks/use-first-interaction.js';
import { loadToaster } from './layout/toasts/toast-host.js';
import { MuiTheme } from './theme/mui-theme.js';

/** A page with MUI controls and toasts. */
export function muiPage(Page: ComponentType): ComponentType {
  return function MuiPage() {
    useFirstInteraction(loadToaster);
    return (
      <MuiTheme>
        <Page />
      </MuiTheme>
    );
  };
}
