/** Texts around a reply; its headings are in common/reply-parts.ts. */
export const replyViewTexts = {
  diagnosis: 'Diagnos:',
  steps: 'Gör så här',
  signed: (name: string, title: string, moment: string) => `Signerat av ${name}, ${title}, ${moment}.`,
  unsigned: 'Inte signerat än.',
  amendment: (moment: string) => `Tillägg ${moment}`,
  reason: 'Varför:',
} as const;
