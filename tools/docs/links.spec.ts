import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { projectRoot } from '../project-root.js';

const root = projectRoot();
const IGNORED = ['node_modules', 'dist', 'coverage', '.git', '.data'];

const paths = pathsBelow(root);
const files = paths.filter((path) => path.endsWith('.md'));

describe('the Markdown files', () => {
  it('the Markdown files are found', () => {
    expect(files).toEqual(expect.arrayContaining(['README.md', 'docs/architecture.md']));
  });

  it.each(files)('%s links only to files and headings that exist', (file) => {
    expect(linksIn(file).filter((link) => !leadsSomewhere(file, link))).toEqual([]);
  });

  it.each(files)('%s names only source files that exist', (file) => {
    const text = read(file).replace(/```[\s\S]*?```/g, '');
    const names = [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|cjs|md))`/g)].map(([, name = '']) => name);
    expect(names.filter((name) => !paths.some((path) => `/${path}`.endsWith(`/${name}`)))).toEqual([]);
  });
});

function pathsBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !IGNORED.includes(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? pathsBelow(path) : [relative(root, path)];
    });
}

/** Link targets in this repository, without those in code; external links are not checked. */
function linksIn(file: string): string[] {
  const text = read(file).replace(/```[\s\S]*?```|`[^`\n]*`/g, '');
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link).filter((link) => !/^\w+:/.test(link));
}

function leadsSomewhere(file: string, link: string): boolean {
  const [path = '', heading] = link.split('#');
  const target = path === '' ? file : join(dirname(file), path);
  if (!existsSync(join(root, target))) return false;
  return heading === undefined || headingsOf(target).includes(heading);
}

/** Headings as GitHub names them in addresses. */
function headingsOf(file: string): string[] {
  return [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
