import { refuseForeignVersion } from './server-version.js';

describe('the release of PostgreSQL', () => {
  it.each([150_018, 160_010, 170_006, 180_004])('release %i is accepted', (versionNumber) => {
    expect(() => refuseForeignVersion([{ versionNumber }])).not.toThrow();
  });

  it.each([
    [149_999, 14],
    [190_000, 19],
  ])('release %i is refused by a sentence that names it', (versionNumber, major) => {
    expect(() => refuseForeignVersion([{ versionNumber }])).toThrow(
      `DATABASE_URL: this is PostgreSQL ${major}; Hudvy runs on PostgreSQL 15 to 18 (docs/operations/install.md)`,
    );
  });
});
