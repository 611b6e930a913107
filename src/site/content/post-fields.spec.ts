import { publishedAtAfterSave } from './post-fields.js';

const now = new Date('2025-09-15T12:00:00Z');
const [past, earlier, future] = ['2025-09-01', '2025-08-01', '2025-10-01'].map(
  (day) => new Date(`${day}T08:00:00Z`),
) as [Date, Date, Date];

describe('the publication date after a save', () => {
  it.each([
    ['stays when nothing is said', past, undefined, past],
    ['is set when a draft is published', null, now, now],
    ['may lie in the past for a draft', null, earlier, earlier],
    ['is removed when the post is withdrawn', past, null, null],
    ['stays when a published post is saved again', past, now, past],
    ['stays when a published post is dated back', past, earlier, past],
    ['may move a published post into the future', past, future, future],
    ['brings a scheduled post forward', future, now, now],
  ])('the publication date after a save %s', (_rule, stored, given, expected) => {
    expect(publishedAtAfterSave(stored, given, now)).toEqual(expected);
  });
});
