import { announcedSentence, closedSentence } from '../../../../common/clinic-state.js';
import { useSiteConfig } from './page-context.js';

/** Whether anything can be ordered, as the server knew when it rendered the document. */
export interface ClinicNow {
  /** Why nothing can be ordered, and from when it can; null: orders are taken. */
  readonly closed: string | null;
  /** A pause or a closing that lies ahead; null: none. */
  readonly announced: string | null;
}

export function useClinic(): ClinicNow {
  const { clinic } = useSiteConfig();
  return { closed: closedSentence(clinic), announced: announcedSentence(clinic) };
}
