import type { ClinicState } from '../../../../common/clinic-state.js';

const AVAILABILITY: Readonly<Record<ClinicState, string>> = {
  preparing: 'OutOfStock',
  open: 'InStock',
  paused: 'OutOfStock',
  closed: 'Discontinued',
};

/** The `availability` of the clinic's offer (schema.org, ItemAvailability), for search engines. */
export function availabilityOf({ state }: { readonly state: ClinicState }): string {
  return `https://schema.org/${AVAILABILITY[state]}`;
}
