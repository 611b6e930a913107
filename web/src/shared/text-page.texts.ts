/** Words around every text page. Dates arrive written out: '3 maj 2026'. */
export const textPageTexts = {
  contents: 'På den här sidan',
  /** First on pages about symptoms; the link leads to the full panel. */
  urgentStrip: { text: 'Akut sjuk? Ring 112.', link: 'Se varningstecken' },
  reviewedBy: (name: string) => `Medicinskt granskad av ${name}`,
  lastReviewed: (date: string) => `Senast granskad ${date}`,
} as const;
