import { applyFormat } from './formats.js';

it('puts the tags around what is marked and keeps it marked', () => {
  const { text, selection } = applyFormat('bold', { text: 'en mild tvål', selection: [3, 7] });
  expect(text).toBe('en <strong>mild</strong> tvål');
  expect(text.slice(...selection)).toBe('mild');
});

it('leaves the cursor between the tags when nothing is marked', () => {
  const { text, selection } = applyFormat('heading', { text: '', selection: [0, 0] });
  expect(text).toBe('<h2></h2>');
  expect(selection).toEqual([4, 4]);
});
