/** Why a code is not accepted, as the page shows it (docs/product.md, section 8). */
export const couponRefusals = {
  unknown: 'Ogiltig rabattkod',
  expired: 'Rabattkoden har gått ut',
  'too-low': 'Rabattkoden går inte att använda här. Det som blir kvar att betala är för lite för en kortbetalning.',
} as const;
