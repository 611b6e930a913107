/** Tries before the file of a reply counts as failed; staff sees it, and the answer can be read without it. */
export const PDF_ATTEMPTS = 5;
