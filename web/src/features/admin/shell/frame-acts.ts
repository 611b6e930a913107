import { createContext, use } from 'react';

/** What the head of every page offers, and the frame does. */
interface FrameActs {
  /** Changes the whole area to the other language. */
  readonly changeLanguage: () => void;
  readonly logOut: () => void;
}

export const FrameActsContext = createContext<FrameActs | null>(null);

export function useFrameActs(): FrameActs {
  const acts = use(FrameActsContext);
  if (acts === null) throw new Error('useFrameActs needs the frame of the admin area');
  return acts;
}
