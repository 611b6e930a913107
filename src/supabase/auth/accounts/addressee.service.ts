import { Env } from '../../../platform/config/env.js';
import { audience } from '../../../platform/notices/audience.js';
import type { PreviewReader } from '../../../platform/previews/message-preview.js';
import { Brand } from '../../../profile/brand.js';

/** A mail to an address that its sender knows, once for each fact. */
export interface Addressed {
  readonly email: string;
  readonly subjectId: string;
  readonly factId: string;
}

const addressee = (to: PreviewReader) =>
  audience({
    with: [Brand, Env],
    to,
    example: ({ brand, contactEmail, siteUrl }) => ({ brand, contactEmail, siteUrl }),
    prepare: (brand, _env) => brand.latest(),
    find: (_tx, { email, subjectId }: Pick<Addressed, 'email' | 'subjectId'>, { current }, { http }) => {
      const facts = { brand: current.name, contactEmail: current.contactEmail, siteUrl: http.publicUrl };
      return Promise.resolve([{ id: null, email, subjectId, facts }]);
    },
  });

/** The owner of an account, at an address that the letter names. */
export const account = addressee('account');
/** A patient, at an address that the letter names. */
export const addressedPatient = addressee('patient');
/** One of the staff, or the clinic, at an address that the letter names. */
export const addressedStaff = addressee('staff');
