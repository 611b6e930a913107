/** How the clinic has answered a complaint; `no-complaint` takes back a mark of staff. */
export const COMPLAINT_OUTCOMES = ['agreed', 'partly-agreed', 'not-agreed', 'no-complaint'] as const;
export type ComplaintOutcome = (typeof COMPLAINT_OUTCOMES)[number];

/** A complaint is answered within so many days (docs/product.md, section 4). */
export const COMPLAINT_DAYS = 28;
