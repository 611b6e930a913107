// Modules point one way: checks every import of the server, the web client and what they share against the tables below.
// CONTRIBUTING.md explains them; change both together. Exits 1 and names each offending line.
const { readFileSync, readdirSync, existsSync } = require('node:fs');
const { join, relative, dirname, resolve, sep } = require('node:path');

/** The tree to look at: this one, or the one named. */
const root = resolve(process.argv[2] ?? join(__dirname, '..'));

/** Module -> what it may import besides itself. */
const MODULES = {
  site: ['content', 'faq', 'catalog', 'assessments', 'contact', 'settings', 'platform'],
  operations: ['auth', 'platform'],
  assessments: ['orders', 'storage', 'auth', 'platform'],
  orders: ['payments', 'catalog', 'auth', 'platform'],
  payments: ['catalog', 'auth', 'platform'],
  content: ['storage', 'auth', 'platform'],
  faq: ['storage', 'auth', 'platform'],
  storage: ['auth', 'platform'],
  rest: ['platform'],
  settings: ['platform'],
  contact: ['auth', 'platform'],
  catalog: ['auth', 'platform'],
  auth: ['platform'],
  platform: [],
};

/** From another module only these: its door, never its entities, repositories or handlers. */
const DOORS = /\.(module|service|events|contract|errors|texts|decorator|decorators|guard|guards|table)\.ts$/;

/** Packages that run in Node and in the browser alike, for `common`. */
const COMMON_PACKAGES = /^(sanitize-html|@date-fns\/tz|date-fns\/\w+)$/;

/** Layer of the web client -> layers it may import. */
const LAYERS = {
  shared: [],
  features: ['shared'],
  pages: ['features', 'shared'],
  app: ['pages', 'features', 'shared'],
};

const IMPORT = /^[ \t]*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm;
const problems = [];

for (const file of sources('common')) checkCommon(file);
for (const file of sources('src')) checkServer(file);
for (const file of sources('web/src')) checkWeb(file);

if (problems.length > 0) {
  console.error(problems.join('\n'));
  console.error(`${problems.length} imports cross a boundary.`);
  process.exit(1);
}

/** What both sides run must run on both: no module of either, no framework, nothing of Node. */
function checkCommon(file) {
  for (const { target, line } of imports(file)) {
    if (!target.startsWith('common/')) problems.push(`${file}:${line}: common imports nothing of ours, not ${target}`);
  }
  for (const { name, line } of packages(file)) {
    if (!COMMON_PACKAGES.test(name)) problems.push(`${file}:${line}: common may not import ${name}`);
  }
}

function checkServer(file) {
  const [, from, ...rest] = file.split('/');
  if (rest.length === 0) return; // main.ts, worker.ts, app.module.ts put everything together
  if (!(from in MODULES)) problems.push(`${file}: the module ${from} is not in the table`);
  if (rest.at(-1) === 'index.ts') problems.push(`${file}: no index.ts; import the file itself`);
  for (const { target, line } of imports(file)) {
    if (target.startsWith('web/') || target.startsWith('tools/') || target.startsWith('test/')) {
      problems.push(`${file}:${line}: the server does not import ${target}`);
    }
    const [folder, to] = target.split('/');
    if (folder !== 'src' || to === from || target.split('/').length === 2) continue;
    if (!MODULES[from]?.includes(to)) problems.push(`${file}:${line}: ${from} may not import ${to}`);
    else if (to !== 'platform' && !DOORS.test(target))
      problems.push(`${file}:${line}: ${target} is not a door of ${to}`);
  }
}

function checkWeb(file) {
  const [, , layer, feature] = file.split('/');
  if (!(layer in LAYERS)) return;
  for (const { target, line, isType } of imports(file)) {
    const parts = target.split('/');
    if (parts[0] === 'src') {
      if (!isType || !target.endsWith('.contract.ts'))
        problems.push(`${file}:${line}: from the server only types of contracts, not ${target}`);
    } else if (parts[0] === 'web' && parts[1] === 'src') {
      if (parts[2] === layer) {
        if (layer === 'features' && parts[3] !== feature)
          problems.push(`${file}:${line}: the feature ${feature} may not import ${parts[3]}`);
      } else if (!LAYERS[layer].includes(parts[2]))
        problems.push(`${file}:${line}: ${layer} may not import ${parts[2]}`);
    }
  }
}

/** Relative imports of a file as paths from the root, with `.ts` or `.tsx`. */
function imports(file) {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(IMPORT)]
    .filter((match) => (match[2] ?? match[3]).startsWith('.'))
    .map((match) => {
      const bare = resolve(root, dirname(file), match[2] ?? match[3]).replace(/\.js$/, '');
      const found = [`${bare}.ts`, `${bare}.tsx`, bare].find((path) => existsSync(path)) ?? bare;
      return {
        target: relative(root, found).split(sep).join('/'),
        line: text.slice(0, match.index).split('\n').length,
        isType: Boolean(match[1]) || /^\s*import\s*\{(\s*type\s+\w+(\s+as\s+\w+)?\s*,?)+\s*\}/.test(match[0]),
      };
    });
}

/** Imports of a file that are not relative. */
function packages(file) {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(IMPORT)]
    .map((match) => ({ name: match[2] ?? match[3], line: text.slice(0, match.index).split('\n').length }))
    .filter(({ name }) => !name.startsWith('.'));
}

function sources(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) && !/\.spec\.tsx?$/.test(entry.name) ? [path] : [];
  });
}
