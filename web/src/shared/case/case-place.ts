import { tabStorage } from '../browser-storage.js';

/** Where this tab is in a case: survives a reload, and ends with the tab. */
interface CasePlace {
  /** Of the mailed or scanned link: the address does not show it any longer. */
  readonly token?: string;
  /** The form behind the link was still to be sent when the link was opened. */
  readonly isUnsent?: boolean;
  readonly caseId?: string;
  /** Id of the step that was shown last. */
  readonly step?: string;
}

export interface PlaceMemory {
  /** Nothing after a reload where the browser forbids to remember: the page then asks for the link again. */
  read(): CasePlace;
  /** Adds to the stored place. Another token replaces the earlier place. */
  remember(place: CasePlace): void;
  forget(): void;
}

/** Query of the page of the form that says that it was closed and saved. */
export const CLOSED_QUERY = '?sparat';

/** The form behind a mailed link. */
export const formPlace = placeMemory('case-place');

/** Photos for a form that is open on a computer. */
export const handOffPlace = placeMemory('hand-off-place');

function placeMemory(key: string): PlaceMemory {
  const read = (): CasePlace => {
    try {
      return JSON.parse(tabStorage.read(key) ?? '{}') as CasePlace;
    } catch {
      return {};
    }
  };
  return {
    read,
    remember(place) {
      const stored = read();
      const isElsewhere = place.token !== undefined && stored.token !== undefined && place.token !== stored.token;
      tabStorage.write(key, JSON.stringify({ ...(isElsewhere ? {} : stored), ...place }));
    },
    forget: () => tabStorage.remove(key),
  };
}
