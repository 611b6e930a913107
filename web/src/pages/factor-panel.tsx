import type { ComponentType } from 'react';
import { FactorNeeded } from './admin-entrance.js';

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
