import { sizedHtml } from './sized-html.js';

const SITE = 'https://hudvy.example';
const FOLDER = '/storage/v1/object/public/blog-images/uploads/0123456789abcdef0123456789abcdef';
const sized = (html: string) => sizedHtml(html, SITE, '720px');

describe('pictures in a post', () => {
  it.each([`${SITE}${FOLDER}/480-800x450.jpg`, `${FOLDER}/480-800x450.jpg`])(
    'a picture has several sizes: %s',
    (src) => {
      expect(
        sized(
          `<p>Före</p><img src="${src}" alt="Hud &quot;nära&quot;" width="1" height="1" loading="lazy" /><p>Efter</p>`,
        ),
      ).toBe(
        '<p>Före</p><picture>' +
          `<source type="image/avif" srcset="${FOLDER}/480.avif 480w, ${FOLDER}/800.avif 800w" sizes="720px">` +
          `<source type="image/webp" srcset="${FOLDER}/480.webp 480w, ${FOLDER}/800.webp 800w" sizes="720px">` +
          `<img src="${FOLDER}/480-800x450.jpg" alt="Hud &quot;nära&quot;" width="800" height="450" loading="lazy" decoding="async">` +
          '</picture><p>Efter</p>',
      );
    },
  );

  it.each([
    '<p>Ingen bild</p>',
    '<img src="/assets/a.svg" alt="" loading="lazy" />',
    `<img src="https://elsewhere.example${FOLDER}/480-800x450.jpg" alt="" loading="lazy" />`,
    '<img src="https://[" alt="" loading="lazy" />',
    `<pre>&lt;img src="${FOLDER}/480x270.jpg"&gt;</pre>`,
  ])('a picture without known sizes stays unchanged: %s', (html) => {
    expect(sized(html)).toBe(html);
  });
});
