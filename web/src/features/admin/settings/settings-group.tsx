import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Panel, Soft } from '../../../shared/ui/staff-parts.js';

interface SettingsGroupProps {
  readonly legend: string;
  /** Help text for the group. */
  readonly lead?: string;
  readonly children: ReactNode;
}

/** Fields that belong together. */
export function SettingsGroup({ legend, lead, children }: SettingsGroupProps) {
  return (
    <Panel as="fieldset" sx={{ '& > legend': { float: 'left', padding: 0, fontSize: '1.0625rem', fontWeight: 600 } }}>
      <legend>{legend}</legend>
      {lead && <Soft as="p">{lead}</Soft>}
      {children}
    </Panel>
  );
}

/** Two fields side by side on wide screens. */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))', gap: '1rem' }}>
      {children}
    </Box>
  );
}
