import { articles } from '../../../../../tools/seed/content/articles.js';
import { faqSections } from '../../../../../tools/seed/content/faq.js';
import { findDrugWords } from './drug-words.js';

it.each([
  ['Isotretinoin och Roaccutan', ['isotretinoin', 'roaccutan']],
  ['<p>en <strong>tretinoinkräm</strong> eller isotretinoinets verkan</p>', ['isotretinoinets', 'tretinoinkräm']],
  ['BOTOX, botox och Botox', ['botox']],
  ['Metronidazol-gel', ['metronidazol']],
  ['Azelainsyra, Locoid och minoxidilskum', ['azelainsyra', 'locoid', 'minoxidilskum']],
])('%j contains the drug words %j', (text, words) => {
  expect(findDrugWords([text])).toEqual(words);
});

it.each([
  'Retinoider, kortison och antibiotika',
  'en mjukgörande kräm med karbamid',
  'solskydd och bensoylperoxid',
  'disotretinoin',
])('%j contains no drug word', (text) => {
  expect(findDrugWords([text])).toEqual([]);
});

it('the demo contains no drug word', () => {
  const posts = articles.flatMap(({ title, excerpt, content }) => [title, excerpt, content]);
  const answers = faqSections.flatMap(({ questions }) =>
    questions.flatMap(({ question, answer }) => [question, answer]),
  );
  expect(findDrugWords([...posts, ...answers])).toEqual([]);
});
