import { doctorWords } from '../../../../common/doctor-words.js';
import { feedXml, robotsTxt, sitemapXml } from './sitemap-and-feed.js';
import { icoOf } from './icons.service.js';
import { securityTxt, webManifest } from './site-files.controller.js';

const post = {
  slug: 'a',
  title: 'Hud & <hår>\u0000',
  excerpt: null,
  image_url: null,
  image_alt: null,
  author: 'Hudläkare',
  published_at: '2026-05-03T10:00:00.000Z',
  updated_at: '2026-05-04T10:00:00.000Z',
};

describe('files for search engines and feed readers', () => {
  it('security.txt names a contact and an end within a year', () => {
    const publicUrl = 'https://hudvy.example';
    const text = securityTxt({ publicUrl, contact: 'sakerhet@hudvy.example' }, new Date('2026-05-03T10:00:00Z'));
    expect(text.split('\n')).toEqual([
      'Contact: mailto:sakerhet@hudvy.example',
      'Expires: 2026-10-30T00:00:00.000Z',
      'Preferred-Languages: sv, en',
      'Canonical: https://hudvy.example/.well-known/security.txt',
      '',
    ]);
    const page = securityTxt({ publicUrl, contact: 'https://hudvy.example/rapport' }, new Date());
    expect(page).toContain('Contact: https://hudvy.example/rapport');
  });

  it('the sitemap lists each address, with the date of a known change', () => {
    const xml = sitemapXml('https://hudvy.example', [
      { path: '/', lastModified: null },
      { path: '/blogg/a&b', lastModified: '2026-05-03T10:00:00.000Z' },
    ]);
    expect(xml).toContain('<url><loc>https://hudvy.example/</loc></url>');
    expect(xml).toContain('<loc>https://hudvy.example/blogg/a&#38;b</loc><lastmod>2026-05-03T10:00:00.000Z</lastmod>');
  });

  it('the robots file keeps crawlers out of files and personal pages', () => {
    const lines = robotsTxt('https://hudvy.example').split('\n');
    for (const path of ['/admin/', '/min-hudvard', '/formular/', '/api/']) expect(lines).toContain(`Disallow: ${path}`);
    expect(lines).not.toContain('Disallow: /');
  });

  it('no file contains a character that XML forbids, whatever a title says', () => {
    const xml = feedXml({ publicUrl: 'https://hudvy.example', brand: 'Hud & hår', posts: [post] });
    expect(xml).toContain('<title>Hud &#38; &#60;hår&#62;</title>');
    expect(xml).toContain('<pubDate>Sun, 03 May 2026 10:00:00 GMT</pubDate>');
    expect(xml).not.toContain('<description></description>');
    expect(xml).not.toContain('\u0000');
  });

  it('the manifest names the brand and who answers', () => {
    expect(JSON.parse(webManifest('Annan klinik', doctorWords.specialist))).toMatchObject({
      name: 'Annan klinik',
      description: 'Bedömning av hudbesvär på distans, av hudläkare.',
      lang: 'sv',
      start_url: '/',
    });
  });

  it('the icon wraps a picture with the offset of its start', () => {
    const png = Buffer.from('png bytes');
    const ico = icoOf(png, 32);
    expect(ico.readUInt16LE(2)).toBe(1);
    expect(ico[6]).toBe(32);
    expect(ico.subarray(ico.readUInt32LE(18)).equals(png)).toBe(true);
    expect(ico.readUInt32LE(14)).toBe(png.length);
  });
});
