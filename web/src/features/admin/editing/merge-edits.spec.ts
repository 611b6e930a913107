import { mergeEdits } from './merge-edits.js';

const base = { title: 'Akne', excerpt: '', tags: ['hud'], isPublished: false };
const merge = (mine: Partial<typeof base>, theirs: Partial<typeof base>) =>
  mergeEdits(base, { mine: { ...base, ...mine }, theirs: { ...base, ...theirs }, neverMerged: ['isPublished'] });

it.each([
  ['different fields merge', { title: 'Min' }, { excerpt: 'Deras' }, { title: 'Min', excerpt: 'Deras' }, []],
  ['the same change of both is one', { title: 'Ny' }, { title: 'Ny' }, { title: 'Ny' }, []],
  [
    'the same field asks, and the others merge',
    { title: 'Min' },
    { title: 'Deras', excerpt: 'Deras' },
    { title: 'Min', excerpt: 'Deras' },
    ['title'],
  ],
  ['a list counts as one field', { tags: ['hud', 'hår'] }, { tags: ['naglar'] }, { tags: ['hud', 'hår'] }, ['tags']],
  ['their publishing merges with nothing', { title: 'Min' }, { isPublished: true }, { title: 'Min' }, ['isPublished']],
  [
    'publishing of mine takes over nothing unread',
    { isPublished: true },
    { excerpt: 'Deras' },
    { isPublished: true },
    ['isPublished'],
  ],
])('of two editors’ changes, %s', (_name, mine, theirs, values, asksAbout) => {
  expect(merge(mine, theirs)).toEqual({ values: { ...base, ...values }, asksAbout });
});
