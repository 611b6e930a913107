import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.js';
import { boundaryTables, boundaryText, importsIn, unusedPermissions } from './boundary-tables.js';

const FILE = join(projectRoot(), 'CONTRIBUTING.md');
const WRITTEN = /(<!-- written from tools\/boundaries\.mjs -->\n)[\s\S]*?(<!-- end -->)/;

const tables = boundaryTables();
const written = `\n${boundaryText(tables)}\n`;

describe('the tables of tools/boundaries.mjs', () => {
  const imports = importsIn(['src', 'common', 'web/src']);

  it('CONTRIBUTING.md shows the tables; UPDATE_DOCS=1 rewrites them', () => {
    const text = readFileSync(FILE, 'utf8');
    if (process.env.UPDATE_DOCS)
      writeFileSync(
        FILE,
        text.replace(WRITTEN, (_all, start: string, end: string) => start + written + end),
      );
    expect(WRITTEN.exec(readFileSync(FILE, 'utf8'))?.[0]).toContain(written);
  });

  it('each permission is used by an import', () => {
    expect(unusedPermissions(tables, imports)).toEqual([]);
  });

  it('a permission that no import uses is named', () => {
    const WINGS = { ...tables.WINGS, platform: ['site'] };
    const PURE_PACKAGES = [...tables.PURE_PACKAGES, 'left-pad'];
    expect(unusedPermissions({ ...tables, WINGS, PURE_PACKAGES, DOORS: ['window'] }, imports)).toEqual([
      'src/platform may import site',
      'the door window.ts',
      'the package left-pad in common',
    ]);
  });

  it('each listed room and folder exists', () => {
    const kernel = tables.KERNEL.map((folder) => `src/platform/${folder}/`);
    const named = Object.entries(tables.ROOMS).flatMap(([wing, rooms]) =>
      Object.entries(rooms).flatMap(([room, folders]) => [
        `src/${wing}/${room}/`,
        ...folders.map((folder) => `src/${wing}/${room}/${folder}/`),
      ]),
    );
    expect([...kernel, ...named].filter((folder) => !existsSync(join(projectRoot(), folder)))).toEqual([]);
  });
});
