import { html } from './html.js';

describe('the pages of a copy', () => {
  it('a text that turns its direction reads as it was typed [T21]', () => {
    expect(html`<p>${'\u202Egnp.exe\u202C och \u2067fdp\u2069'}</p>`.source).toBe('<p>gnp.exe och fdp</p>');
  });

  it('names in scripts that are written from right to left stay as they are', () => {
    expect(html`<p>${'ليلى أحمد'}</p>`.source).toBe('<p>ليلى أحمد</p>');
  });

  it('every value is text', () => {
    expect(html`<p>${'<b>"Åsa" & \'Öberg\''}</p>`.source).toBe('<p>&lt;b&gt;&quot;Åsa&quot; &amp; &#39;Öberg&#39;</p>');
  });
});
