import type { CreateClinicianRequest } from '../../src/clinic/clinicians/clinicians.contract.js';
import { KIM_PORTRAIT, LENA_PORTRAIT } from './content/portraits.js';

/** A doctor of the demo; has an account (demo-accounts.ts). */
export interface DemoClinician extends CreateClinicianRequest {
  /** SVG. */
  readonly portrait: string;
}

export const LENA: DemoClinician = {
  email: 'lakare@example.se',
  displayName: 'Lena Läkare',
  title: 'specialistläkare i hud- och könssjukdomar',
  licenceNumber: '000001',
  specialties: ['Hud- och könssjukdomar'],
  careUnit: null,
  bio: 'Har arbetat med hud i femton år, de senaste åren mest med akne och eksem hos vuxna. Svarar gärna på hur du får behandlingen att fungera i vardagen.',
  hsaId: null,
  languages: ['svenska', 'engelska'],
  // Greta Övningsson of the BankID simulator (packages/bankid-simulator/src/persons.ts).
  identityNumber: '194906129806',
  isPublic: true,
  portrait: LENA_PORTRAIT,
};

/** The colleague who is asked for second opinions. */
export const KIM: DemoClinician = {
  email: 'kollega@example.se',
  displayName: 'Kim Kollega',
  title: 'specialistläkare i hud- och könssjukdomar',
  licenceNumber: '000002',
  specialties: ['Hud- och könssjukdomar'],
  careUnit: null,
  bio: 'Intresserar sig särskilt för långvarig klåda och för hud och hårbotten hos personer med mörk hud.',
  hsaId: null,
  languages: ['svenska', 'koreanska'],
  isPublic: true,
  portrait: KIM_PORTRAIT,
};

export const demoClinicians: readonly DemoClinician[] = [LENA, KIM];
