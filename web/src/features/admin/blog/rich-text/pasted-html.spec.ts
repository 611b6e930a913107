/** @jest-environment jsdom */
import { readPasted } from './pasted-html.js';

/** A document as Google Docs puts it on the clipboard: within a `b` that is not bold. */
const fromDocs = (content: string) =>
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1f0c2a5e-7fff-0b3c-9d5a-2f4f6d1c8e11">${content}</b><br class="Apple-interchange-newline">`;

const docsRun = (text: string, style: string) =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;${style}font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">${text}</span>`;
const plain = (text: string) => docsRun(text, 'font-weight:400;font-style:normal;');
const bold = (text: string) => docsRun(text, 'font-weight:700;font-style:normal;');
const docsLine = (content: string) =>
  `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">${content}</p>`;
const docsItem = (level: number, content: string) =>
  `<li dir="ltr" style="list-style-type:disc;font-size:11pt;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;" aria-level="${level}"><p dir="ltr" style="line-height:1.38;" role="presentation">${content}</p></li>`;

/** A document as Word for Windows puts it on the clipboard. */
const fromWord = (content: string) => `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns="http://www.w3.org/TR/REC-html40"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm;} @list l0 {mso-list-id:1;} --></style></head>
<body lang=SV style='tab-interval:65.2pt;word-wrap:break-word'>
<!--StartFragment-->${content}<!--EndFragment--></body></html>`;

const wordItem = (place: string, marker: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:${place}'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>
`;
/** The same as Outlook and older versions write it. */
const hiddenItem = (place: string, marker: string, text: string) =>
  wordItem(place, marker, text)
    .replace('<![if !supportLists]>', '<!--[if !supportLists]-->')
    .replace('<![endif]>', '<!--[endif]-->');

it.each([
  [
    'bold alone is bold',
    docsLine(plain('Smörj ') + bold('varje dag') + plain(' och sov.')),
    '<p>Smörj <strong>varje dag</strong> och sov.</p>',
  ],
  [
    'italic, underlined, struck, raised and lowered text stays so',
    docsLine(
      `<span style="font-weight:400;font-style:italic;text-decoration:none;">a</span><span style="font-weight:400;text-decoration:underline;">b</span><span style="text-decoration:line-through;">c</span><span style="font-size:0.6em;vertical-align:super;">2</span><span style="font-size:0.6em;vertical-align:sub;">3</span>`,
    ),
    '<p><em>a</em><u>b</u><s>c</s><sup>2</sup><sub>3</sub></p>',
  ],
  [
    'headings are no bolder than the site makes them, and empty lines are gone',
    `<h1 dir="ltr" style="line-height:1.38;">${plain('Rubrik')}</h1><br>${docsLine('')}<h2 dir="ltr" style="font-weight:700">Under</h2><br><br>${docsLine(plain('Text'))}`,
    '<h2>Rubrik</h2>\n<h2>Under</h2>\n<p>Text</p>',
  ],
  [
    'a list within a list stays within it',
    `<ul style="margin-top:0;margin-bottom:0;">${docsItem(1, plain('ett'))}<ul style="margin-top:0;">${docsItem(2, bold('inre'))}</ul>${docsItem(1, plain('två'))}</ul>`,
    '<ul><li>ett<ul><li><strong>inre</strong></li></ul></li><li>två</li></ul>',
  ],
  [
    'a link is underlined by the site alone',
    docsLine(
      `<a href="https://www.1177.se" style="text-decoration:none;"><span style="color:#1155cc;font-weight:400;text-decoration:underline;">1177</span></a>`,
    ),
    '<p><a href="https://www.1177.se" rel="noopener noreferrer">1177</a></p>',
  ],
  [
    'bold text in a table stays bold',
    `<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;"><colgroup><col width="200"></colgroup><tbody><tr style="height:0pt"><td style="vertical-align:top;">${docsLine(bold('A'))}</td><td>${docsLine(plain('B'))}</td></tr></tbody></table></div>`,
    '<table><tbody><tr><td><strong>A</strong></td><td>B</td></tr></tbody></table>',
  ],
])('of a text from Google Docs: %s [F6]', (_, content, html) => {
  expect(readPasted(fromDocs(content))).toEqual({ html, leftOut: [] });
});

it.each([
  [
    'bold and italic text stays so, and paragraphs that only make space are gone',
    "<p class=MsoNormal>Smörj <b style='mso-bidi-font-weight:normal'>varje\ndag</b> och <i>sov</i>.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Slut<o:p></o:p></p>",
    '<p>Smörj <strong>varje dag</strong> och <em>sov</em>.</p>\n<p>Slut</p>',
  ],
  [
    'list paragraphs are a list with its levels',
    wordItem('l0 level1 lfo1', '·', 'ett') +
      wordItem('l0 level2 lfo1', 'o', 'inre') +
      wordItem('l0 level1 lfo1', '·', '<b>två</b>'),
    '<ul><li>ett<ul><li>inre</li></ul></li><li><strong>två</strong></li></ul>',
  ],
  [
    'numbered paragraphs are a numbered list, which goes on after a paragraph',
    `${hiddenItem('l1 level1 lfo2', '1.', 'ett')}${hiddenItem('l1 level1 lfo2', '2.', 'två')}<p class=MsoNormal>Mellan</p>${hiddenItem('l1 level1 lfo2', '3.', 'tre')}`,
    '<ol><li>ett</li><li>två</li></ol>\n<p>Mellan</p>\n<ol start="3"><li>tre</li></ol>',
  ],
  [
    'a numbered list, bullets within it and another list stay apart',
    wordItem('l1 level1 lfo2', '1)', 'ett') +
      wordItem('l0 level2 lfo1', '§', 'inre') +
      wordItem('l2 level1 lfo3', 'a.', 'annan'),
    '<ol><li>ett<ul><li>inre</li></ul></li></ol>\n<ol><li>annan</li></ol>',
  ],
  [
    'list paragraphs whose marker is only written are a list',
    "<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt'><span style='font-family:Symbol'>·</span><span>&nbsp;&nbsp; </span>Smörj <b>varje dag</b></p><p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt'>·&nbsp;&nbsp; Sov</p><p class=MsoListParagraph>2)&nbsp; två</p>",
    '<ul><li>Smörj <strong>varje dag</strong></li><li>Sov</li></ul>\n<ol start="2"><li>två</li></ol>',
  ],
  [
    'a list paragraph without a marker, and a dash at the start of a plain one, stay paragraphs',
    '<p class=MsoListParagraph>Utan tecken</p><p class=MsoNormal>– Hej, sa läkaren.</p>',
    '<p>Utan tecken</p>\n<p>– Hej, sa läkaren.</p>',
  ],
  [
    'a numbered heading is a heading',
    "<h1 style='mso-list:l3 level1 lfo4'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt \"Times New Roman\"'>&nbsp;&nbsp; </span></span><![endif]>Rubrik<o:p></o:p></h1>",
    '<h2>1. Rubrik</h2>',
  ],
  [
    'links to places of the document, as of footnotes, are text',
    '<p class=MsoNormal>Text<a style=\'mso-footnote-id:ftn1\' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a> och <a href="file:///C:/Users/anna/text.docx#_Toc1">innehåll</a>, <a href="https://www.1177.se"><u>1177</u></a></p>',
    '<p>Text[1] och innehåll, <a href="https://www.1177.se" rel="noopener noreferrer">1177</a></p>',
  ],
])('of a text from Word: %s [F6]', (_, content, html) => {
  expect(readPasted(fromWord(content))).toEqual({ html, leftOut: [] });
});

it('comments of Word are left out with the signs that lead to them, and the author is told [F6]', () => {
  const pasted = readPasted(
    fromWord(
      `<p class=MsoNormal>Smörj <a style='mso-comment-reference:A_1;mso-comment-date:20260301T1012'>ofta</a><span class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" onmouseover="msoCommentShow('_anchor_1','_com_1')" href="#_msocom_1" language=JavaScript name="_msoanchor_1">[A1]</a><![endif]><span style='mso-special-character:comment'>&nbsp;</span></span></span>.</p>
<div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]><div style='mso-element:comment'><![if !supportAnnotations]><div id="_com_1" class=msocomtxt language=JavaScript><![endif]><span style='mso-comment-author:Anna'><a name="_msocom_1"></a></span><p class=MsoCommentText><a href="#_msoanchor_1" class=msocomoff>[A1]</a>Stämmer det?</p></div></div></div>`,
    ),
  );
  expect(pasted).toEqual({ html: '<p>Smörj ofta.</p>', leftOut: ['comments'] });
});

it.each([
  [
    'of Google Docs',
    fromDocs(
      docsLine(
        '<span style="border:none;display:inline-block;"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nX?key=x" width="602" height="339" style="margin-left:0px;"></span>',
      ),
    ),
  ],
  [
    'of Word',
    fromWord(
      '<p class=MsoNormal><!--[if gte vml 1]><v:shape id="Bild_1"><v:imagedata src="file:///C:/Users/anna/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=602 height=339 src="file:///C:/Users/anna/clip_image002.jpg" v:shapes="Bild_1"><![endif]></p>',
    ),
  ],
  ['of another site', '<img src="https://x.example/a.jpg" alt="Hud">'],
  ['within the text itself', '<img src="data:image/png;base64,iVBORw0KGgo=">'],
])('a picture %s is left out, and the author is told [F6]', (_, html) => {
  expect(readPasted(html)).toEqual({ html: '', leftOut: ['pictures'] });
});

it('the words below a picture that is left out stay', () => {
  const figure = '<figure><img src="https://x.example/a.jpg"><figcaption>En bild</figcaption></figure>';
  expect(readPasted(figure)).toEqual({ html: '<p>En bild</p>', leftOut: ['pictures'] });
});

it('a picture of this site comes along', () => {
  const { html, leftOut } = readPasted(`<p>a</p><img src="${window.location.origin}/storage/a.webp" alt="Hud">`);
  expect(html).toContain('/storage/a.webp');
  expect(leftOut).toEqual([]);
});

it('a part of the editor itself is pasted as it stood, its pictures too', () => {
  const own = '<p data-pm-slice="1 1 []">a</p><p></p><img src="https://x.example/a.jpg" alt="Hud">';
  expect(readPasted(own)).toEqual({
    html: '<p>a</p><p></p><img src="https://x.example/a.jpg" alt="Hud" loading="lazy" />',
    leftOut: [],
  });
});

it('nothing that runs comes along', () => {
  const { html } = readPasted(
    '<h1 style="color:red" onclick="x">Rubrik</h1><p>a<img src=x onerror="x()"><script>x()</script><a href="javascript:x()">b</a></p><table><tr><td onclick="x"><script>x()</script>T</td></tr></table>',
  );
  expect(html).toBe('<h2>Rubrik</h2>\n<p>ab</p>\n<table><tbody><tr><td>T</td></tr></tbody></table>');
});
