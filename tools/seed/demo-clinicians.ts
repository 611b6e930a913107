import type { CreateClinicianRequest } from '../../src/clinicians/clinicians.contract.js';

/** A doctor of the demo; has an account (seed-accounts.ts). */
export interface DemoClinician extends CreateClinicianRequest {
  /** E.164: where the codes of the second factor go. Kept free for fiction, as those of the cases. */
  readonly phone: string;
}

export const LENA: DemoClinician = {
  email: 'lakare@example.se',
  displayName: 'Lena Läkare',
  title: 'specialistläkare i hudsjukdomar',
  licenceNumber: '000001',
  specialties: ['Hud- och könssjukdomar'],
  isPublic: true,
  phone: '+46701740698',
};

/** The colleague who is asked for second opinions. */
export const KIM: DemoClinician = {
  email: 'kollega@example.se',
  displayName: 'Kim Kollega',
  title: 'specialistläkare i hudsjukdomar',
  licenceNumber: '000002',
  specialties: ['Hud- och könssjukdomar'],
  isPublic: true,
  phone: '+46701740699',
};

export const demoClinicians: readonly DemoClinician[] = [LENA, KIM];
