import type { ComponentType } from 'react';
import { FactorNeeded } from './admin-entrance.js';
import { StepUpProvider } from './step-up-provider.js';

/** A panel for admins with a second factor, in both profiles; its acts may ask for the factor again. */
export function factorPanel(Panel: ComponentType): ComponentType {
  return function FactorPanel() {
    return (
      <FactorNeeded>
        <StepUpProvider>
          <Panel />
        </StepUpProvider>
      </FactorNeeded>
    );
  };
}
