/** Ids of sections that other parts of the page lead to. */
export const OTHERS = 'ovrigt';
export const CLAIMS = 'fordran';
