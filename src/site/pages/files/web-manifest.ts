import type { DoctorWords } from '../../../../common/doctor-words.js';

const PAPER = '#FBF8F3';

/** How the site looks when it is put on a home screen. */
export function webManifest(brand: string, doctor: DoctorWords): string {
  return JSON.stringify({
    name: brand,
    short_name: brand,
    description: `Bedömning av hudbesvär på distans, av ${doctor.many}.`,
    lang: 'sv',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
}
