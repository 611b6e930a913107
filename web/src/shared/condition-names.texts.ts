import type { paths } from '../../../common/paths.js';

/** What the nine condition pages are called, in navigation, cards and headings alike. */
export const conditionNames = [
  { path: '/akne', title: 'Akne' },
  { path: '/pigmentflackar', title: 'Pigmentfläckar' },
  { path: '/fina-rynkor-aldrande', title: 'Fina rynkor och åldrande hud' },
  { path: '/arr', title: 'Ärr' },
  { path: '/naglar', title: 'Naglar' },
  { path: '/andra-hudbesvar', title: 'Andra hudbesvär' },
  { path: '/psoriasis-eksem', title: 'Psoriasis och eksem' },
  { path: '/har-harbotten', title: 'Hår och hårbotten' },
  { path: '/genitala-besvar', title: 'Genitala besvär' },
] as const satisfies readonly { readonly path: (typeof paths.conditions)[number]; readonly title: string }[];
