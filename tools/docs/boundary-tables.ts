import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { projectRoot } from '../project-root.js';

type Arrows = Readonly<Record<string, readonly string[]>>;

/** The tables of tools/boundaries.mjs. */
export interface BoundaryTables {
  readonly WINGS: Arrows;
  readonly KERNEL: readonly string[];
  readonly SAFEKEEPING: readonly string[];
  readonly ROOMS: Readonly<Record<string, Arrows>>;
  readonly DOORS: readonly string[];
  readonly PATIENT_RECORDS_DOORS: readonly string[];
  readonly LAYERS: Arrows;
  readonly FEATURE_GROUPS: readonly string[];
  readonly ADMIN_SHARED: Arrows;
  readonly PURE_PACKAGES: readonly string[];
}

/** An import: two files of the checkout, or a file and the name of a package. */
export type Import = readonly [from: string, to: string];

/** Reads the tables in a separate process: Jest loads no ES modules. */
export function boundaryTables(): BoundaryTables {
  const url = pathToFileURL(join(projectRoot(), 'tools/boundaries.mjs')).href;
  const script = `import { tables } from '${url}'; console.log(JSON.stringify(tables));`;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }),
  ) as BoundaryTables;
}

const code = (names: readonly string[], separator = ', ') => names.map((name) => `\`${name}\``).join(separator);

/** The section of CONTRIBUTING.md about permitted imports. */
export function boundaryText(tables: BoundaryTables): string {
  const { WINGS, KERNEL, SAFEKEEPING, ROOMS, DOORS, LAYERS, FEATURE_GROUPS, ADMIN_SHARED } = tables;
  const ordered: Readonly<Record<string, readonly string[]>> = { platform: KERNEL, safekeeping: SAFEKEEPING };
  const wings = Object.entries(WINGS).map(
    ([wing, allowed]) =>
      `| \`${wing}\` | ${code(allowed) || 'nothing in `src`'} | ${code(ordered[wing] ?? Object.keys(ROOMS[wing] ?? {}), ' < ')} |`,
  );
  const folders = Object.values(ROOMS)
    .flatMap((rooms) => Object.entries(rooms))
    .filter(([, names]) => names.length > 0)
    .map(([room, names]) => `| \`${room}\` | ${code(names, ' < ')} |`);
  return [
    '| wing | may import | its rooms (of kernel and safekeeping: folders), each may import those before it |',
    '|---|---|---|',
    ...wings,
    '',
    '| room | its folders, each may import those before it |',
    '|---|---|',
    ...folders,
    '',
    `- A room imports only the doors of another: files whose name ends in ${code(DOORS)} before \`.ts\`.`,
    `- Web: ${code(Object.keys(LAYERS), ' < ')}. Features stand in the groups ${code(FEATURE_GROUPS)}; those of \`admin\` share ${code(Object.keys(ADMIN_SHARED), ' and ')}.`,
  ].join('\n');
}

/** All imports of the sources, without those of specs. */
export function importsIn(folders: readonly string[]): Import[] {
  const root = projectRoot();
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  return files
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file))
    .flatMap((file) =>
      ts
        .preProcessFile(readFileSync(join(root, file), 'utf8'), true, true)
        .importedFiles.map(({ fileName }): Import => {
          const isOurs = fileName.startsWith('.');
          return [file, isOurs ? join(dirname(file), fileName).replace(/\.js$/, '.ts') : fileName];
        }),
    );
}

interface Permission {
  readonly name: string;
  isUsedBy(from: string, to: string): boolean;
}

/** @returns entries of the tables that no import uses */
export function unusedPermissions(tables: BoundaryTables, imports: readonly Import[]): string[] {
  return permissions(tables)
    .filter((permission) => !imports.some(([from, to]) => permission.isUsedBy(from, to)))
    .map(({ name }) => name);
}

function permissions(tables: BoundaryTables): Permission[] {
  const { WINGS, DOORS, PATIENT_RECORDS_DOORS, LAYERS, ADMIN_SHARED, PURE_PACKAGES } = tables;
  const admin = 'web/src/features/admin';
  return [
    ...arrows('src', WINGS),
    ...arrows('web/src', LAYERS),
    ...arrows(admin, ADMIN_SHARED),
    ...Object.keys(ADMIN_SHARED).map((name) => ({
      name: `${admin} shares ${name}`,
      isUsedBy: (from: string, to: string) => isAcross(from, to, `${admin}/${name}/`) && from.startsWith(`${admin}/`),
    })),
    ...DOORS.map((door) => ({
      name: `the door ${door}.ts`,
      isUsedBy: (from: string, to: string) =>
        new RegExp(`^src/.*[./]${door}[.]ts$`).test(to) && roomOf(from) !== roomOf(to),
    })),
    ...PATIENT_RECORDS_DOORS.map((door) => ({
      name: `the door ${door} of patient-records`,
      isUsedBy: (from: string, to: string) =>
        isAcross(from, to, 'src/clinic/records/') && new RegExp(`^src/clinic/records/${door}[.]ts$`).test(to),
    })),
    ...PURE_PACKAGES.map((name) => ({
      name: `the package ${name} in common`,
      isUsedBy: (from: string, to: string) => from.startsWith('common/') && (to === name || to.startsWith(`${name}/`)),
    })),
  ];
}

function arrows(folder: string, table: Arrows): Permission[] {
  return Object.entries(table).flatMap(([one, allowed]) =>
    allowed.map((other) => ({
      name: `${folder}/${one} may import ${other}`,
      isUsedBy: (from: string, to: string) =>
        from.startsWith(`${folder}/${one}/`) && to.startsWith(`${folder}/${other}/`),
    })),
  );
}

const isAcross = (from: string, to: string, folder: string) => to.startsWith(folder) && !from.startsWith(folder);

const roomOf = (file: string) => file.split('/').slice(0, 3).join('/');
