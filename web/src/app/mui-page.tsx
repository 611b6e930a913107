import type { ComponentType } from 'react';
import { useFirstTouch } from '../shared/hooks/use-first-touch.js';
import { loadToaster } from './layout/toasts/toast-host.js';
import { MuiTheme } from './theme/mui-theme.js';

/** A page whose controls are MUI's, and which may show toasts. */
export function muiPage(Page: ComponentType): ComponentType {
  return function MuiPage() {
    useFirstTouch(loadToaster);
    return (
      <MuiTheme>
        <Page />
      </MuiTheme>
    );
  };
}
