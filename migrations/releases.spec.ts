import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { projectRoot } from '../tools/project-root.js';
import { migrations } from './index.js';
import { UPGRADABLE_RELEASES } from './releases.js';

const timestampOf = ({ name }: { readonly name: string }) => Number(/\d+$/.exec(name)?.[0]);

describe('releases', () => {
  it('the schema of each release ends with one of the migrations', () => {
    for (const { schemaVersion } of UPGRADABLE_RELEASES) expect(migrations.map(timestampOf)).toContain(schemaVersion);
  });

  it('each release has a dump, which the long run upgrades', () => {
    for (const { version } of UPGRADABLE_RELEASES)
      expect(existsSync(join(projectRoot(), 'test/releases', version, 'clinic.json'))).toBe(true);
  });

  it('a migration outside a transaction can be run again after a stop in its middle', async () => {
    for (const Migration of migrations) {
      const migration: MigrationInterface = new Migration();
      if (migration.transaction !== false) continue;
      const statements: string[] = [];
      await migration.up({
        query: (sql: string) => Promise.resolve(statements.push(sql)),
      } as Partial<QueryRunner> as QueryRunner);
      for (const statement of statements) expect(statement).toMatch(/\bIF (NOT )?EXISTS\b/);
    }
  });
});
