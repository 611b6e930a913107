/** @jest-environment jsdom */
import { articles } from '../../../../../../tools/seed/content/articles.js';
import { readHtml, writeHtml } from './html-document.js';

/** The HTML of a text that was opened and not changed. */
function reopened(html: string): string | null {
  const document = readHtml(html);
  return document && writeHtml(document);
}

it.each([
  '<h2>Rubrik</h2>\n<p>En <strong>fet</strong>, <em>kursiv</em>, <u>under</u> och <s>struken</s> text.</p>',
  '<p>H<sub>2</sub>O, m<sup>2</sup>, <code>kod</code> och <strong><code>fet kod</code></strong></p>',
  '<p>Rad ett<br>rad två</p>\n<hr>\n<h3>Under</h3>\n<h4>Minst</h4>',
  '<ul><li>ett</li><li>två<ul><li>inre</li></ul></li></ul>\n<ol start="3"><li>tre</li></ol>',
  '<ul><li><p>ett</p><p>stycke till</p></li></ul>',
  '<blockquote><p>Citat</p></blockquote>\n<pre><code>a  &lt; b\n  c</code></pre>',
  '<p>Läs på <a href="https://www.1177.se">1177</a> eller <a href="/faq">här</a>.</p>',
  '<img src="/a.webp" alt="Hud" width="10" height="20">\n<p>Före <img src="/b.webp" alt=""> efter</p>',
  '<figure><img src="/a.webp" alt="Hud"><figcaption>En <em>bild</em></figcaption></figure>',
  '<table><caption>C</caption><tbody><tr><th scope="col" colspan="2">A</th></tr></tbody></table>\n<p>efter</p>',
  '',
])('%s is written back unchanged', (html) => {
  expect(reopened(html)).toBe(html);
});

it.each([
  ['<p>a</p>   <p>b\n  c</p>', '<p>a</p>\n<p>b c</p>'],
  ['löst <em>stående</em>', '<p>löst <em>stående</em></p>'],
  ['<em><strong>båda</strong></em>', '<p><strong><em>båda</em></strong></p>'],
  ['<blockquote>Citat</blockquote>', '<blockquote><p>Citat</p></blockquote>'],
  ['<h1>Rubrik</h1><script>alert(1)</script><p style="x">a</p>', '<h2>Rubrik</h2>\n<p>a</p>'],
  ['<p><a href="javascript:alert(1)">x</a></p>', '<p>x</p>'],
])('%s is written as the equivalent %s', (html, written) => {
  expect(reopened(html)).toBe(written);
});

it.each([
  '<figure><p>text</p></figure>',
  '<figure><table><tbody><tr><td>x</td></tr></tbody></table></figure>',
  '<pre>kod <strong>fet</strong></pre>',
  '<a href="/faq"><h2>Länkad rubrik</h2></a>',
  '<ul><li><img src="/a.webp" alt=""> bild först</li></ul>',
  '<p><a href="/a"><img src="/a.webp" alt=""></a></p><ul>löst<li>a</li></ul>',
])('%s is not opened, because a part would be lost', (html) => {
  expect(readHtml(html)).toBeNull();
});

it('every article of the demo opens [G67]', () => {
  expect(articles.filter(({ content }) => readHtml(content) === null).map(({ slug }) => slug)).toEqual([]);
});
