import { articles } from '../../../../../tools/seed/content/articles.js';
import { faqSections } from '../../../../../tools/seed/content/faq.js';
import { findDrugWords } from './drug-words.js';

it.each([
  ['Isotretinoin och Roaccutan', ['isotretinoin', 'roaccutan']],
  ['<p>en <strong>tretinoinkräm</strong> eller isotretinoinets verkan</p>', ['isotretinoinets', 'tretinoinkräm']],
  ['BOTOX, botox och Botox', ['botox']],
  ['Metronidazol-gel', ['metronidazol']],
])('finds in %j %j', (text, words) => {
  expect(findDrugWords([text])).toEqual(words);
});

it.each([
  'Retinoider, kortison och antibiotika',
  'en mjukgörande kräm med karbamid',
  'solskydd, azelainsyra, bensoylperoxid',
  'disotretinoin',
])('finds nothing in %j', (text) => {
  expect(findDrugWords([text])).toEqual([]);
});

it('finds nothing in what the demo says', () => {
  const posts = articles.flatMap(({ title, excerpt, content }) => [title, excerpt, content]);
  const answers = faqSections.flatMap(({ questions }) =>
    questions.flatMap(({ question, answer }) => [question, answer]),
  );
  expect(findDrugWords([...posts, ...answers])).toEqual([]);
});
