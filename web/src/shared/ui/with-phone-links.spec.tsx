import { renderToStaticMarkup } from 'react-dom/server';
import { WithPhoneLinks } from './with-phone-links.js';

/** Inside the element of the whole text. */
const markup = (text: string) => /^<span>(.*)<\/span>$/.exec(renderToStaticMarkup(<WithPhoneLinks text={text} />))?.[1];

describe('numbers to call in a text', () => {
  it('the numbers 112 and 1177 are links, wherever they occur', () => {
    expect(markup('Ring 112. 1177 ger råd, och 112 hjälper.')).toBe(
      'Ring <a href="tel:112">112</a>. <a href="tel:1177">1177</a> ger råd, och <a href="tel:112">112</a> hjälper.',
    );
  });

  it('addresses, longer numbers and texts without a number stay unchanged', () => {
    for (const text of ['Läs på 1177.se.', 'Order 11770', '010-456 67 00', 'Sök vård.'])
      expect(markup(text)).toBe(text);
  });
});
