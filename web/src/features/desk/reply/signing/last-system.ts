import { deviceStorage } from '../../../../shared/browser-storage.js';

/** Of this browser, for each clinician: the name of a system, and nothing of a patient. */
const storedAs = (clinicianId: string) => `desk-prescription-system:${clinicianId}`;

/** Where the clinician sent the last prescription; empty before the first. */
export function lastSystem(clinicianId: string): string {
  return deviceStorage.read(storedAs(clinicianId)) ?? '';
}

/** How the identity was checked is never remembered: it is another patient. */
export function rememberSystem(clinicianId: string, name: string): void {
  if (name.trim() !== '') deviceStorage.write(storedAs(clinicianId), name.trim());
}
