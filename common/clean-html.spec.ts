import { cleanHtml, textOfHtml } from './clean-html.js';

const LINK = 'rel="noopener noreferrer"';

it.each([
  ['<h1>Rubrik</h1><h2>Under</h2><h6>Liten</h6>', '<h2>Rubrik</h2><h2>Under</h2><h4>Liten</h4>'],
  [
    '<p>En <b>fet</b> <i>kursiv</i> <del>struken</del> text<br>med rad</p><hr>',
    '<p>En <strong>fet</strong> <em>kursiv</em> <s>struken</s> text<br />med rad</p><hr />',
  ],
  [
    '<a href="https://1177.se" onclick="alert(1)">1177</a><a href="javascript:alert(1)">x</a><a href="//x.example">y</a>',
    `<a href="https://1177.se" ${LINK}>1177</a><a ${LINK}>x</a><a ${LINK}>y</a>`,
  ],
  [
    '<img src="/storage/v1/a.webp" alt="Hud" width="10" onerror="alert(1)"><img src="data:text/html,x"><img>',
    '<img src="/storage/v1/a.webp" alt="Hud" width="10" loading="lazy" />',
  ],
  [
    '<script>alert(1)</script><style>p{}</style><iframe src="https://x.example"></iframe><svg onload="alert(1)"></svg>',
    '',
  ],
  [
    '<table><caption>C</caption><tr><th scope="col" colspan="2" style="x">A</th></tr><tr><td rowspan="2">B</td></tr></table>',
    '<table><caption>C</caption><tr><th scope="col" colspan="2">A</th></tr><tr><td rowspan="2">B</td></tr></table>',
  ],
  [
    '<ol start="3"><li>tre</li></ol><figure><img src="https://x.example/a.png"><figcaption>Text</figcaption></figure>',
    '<ol start="3"><li>tre</li></ol><figure><img src="https://x.example/a.png" alt="" loading="lazy" /><figcaption>Text</figcaption></figure>',
  ],
  ['<math><mtext></mtext><mglyph><style><img src=x onerror=alert(1)></style></math>', ''],
  ['<div class="x"><span>bara text</span></div>&lt;b&gt; &amp; slut', 'bara text&lt;b&gt; &amp; slut'],
  [
    '<blockquote><pre><code>a &lt; b</code></pre></blockquote><u>u</u><s>s</s><sub>1</sub><sup>2</sup>',
    '<blockquote><pre><code>a &lt; b</code></pre></blockquote><u>u</u><s>s</s><sub>1</sub><sup>2</sup>',
  ],
])('cleaning %s gives %s, and cleaning it again changes nothing', (html, kept) => {
  expect(cleanHtml(html)).toBe(kept);
  expect(cleanHtml(kept)).toBe(kept);
});

it.each([
  ['<h2>Rubrik</h2><p>En <b>hud</b>läkare<br>svarar.</p>', 'Rubrik En hudläkare svarar.'],
  [
    '<ul><li>ett</li><li>två</li></ul><figure><img src="/a.webp" alt="Bild"><figcaption>Text</figcaption></figure>',
    'ett två Text',
  ],
  ['<table><tr><th>A</th><td>B</td></tr></table><script>alert(1)</script>', 'A B'],
  ['<p>a &lt; b &amp;amp; c&nbsp;d &quot;e&quot;</p>', 'a < b &amp; c d "e"'],
])('the plain text of %s is %s', (html, words) => {
  expect(textOfHtml(html)).toBe(words);
});
