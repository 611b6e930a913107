import { DriftPanel } from '../features/admin/drift/drift-panel.js';
import { Operations } from '../features/admin/shell/operations.js';
import { factorPanel } from './room-screen.js';

const Drift = factorPanel(DriftPanel);

/** How the clinic runs, and the way to the tool of the installation's operator, which asks for no second factor. */
export function AdminDriftScreen() {
  return (
    <>
      <Drift />
      <Operations />
    </>
  );
}
