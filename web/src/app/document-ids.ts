/** Element that React owns. */
export const ROOT_ID = 'root';
/** Data block with the data that the server rendered from. */
export const PAGE_DATA_ID = 'page-data';

/** Element of the one script that the document names. */
export const ENTRY_ID = 'entry';
