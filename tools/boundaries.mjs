// Who may import whom, for dependency-cruiser (`npm run boundaries`). CONTRIBUTING.md explains the tables; change both together.

/** Module of the server -> what it may import besides itself. */
const MODULES = {
  site: ['content', 'faq', 'catalog', 'assessments', 'clinicians', 'contact', 'settings', 'platform'],
  operations: ['auth', 'platform'],
  assessments: ['orders', 'payments', 'storage', 'patient-records', 'clinicians', 'auth', 'platform'],
  clinicians: ['auth', 'platform'],
  'patient-records': ['auth', 'platform'],
  orders: ['payments', 'catalog', 'auth', 'platform'],
  payments: ['catalog', 'auth', 'platform'],
  content: ['storage', 'auth', 'platform'],
  faq: ['storage', 'auth', 'platform'],
  storage: ['auth', 'platform'],
  contact: ['auth', 'platform'],
  catalog: ['auth', 'platform'],
  rest: ['platform'],
  settings: ['auth', 'platform'],
  auth: ['platform'],
  platform: [],
};

/** From another module only these: its door, never its entities, repositories or handlers. The platform is all door. */
const DOORS = String.raw`\.(module|service|events|contract|errors|texts|decorator|decorators|guard|guards|table)\.ts$`;

/** How other modules reach patient data: by the gate alone, and by the repositories that ask for what the gate gives out; and how they log a refusal. */
const PATIENT_RECORDS_DOORS = String.raw`^src/patient-records/(access|patient-records|access-log/access-log|.*\.repository)\.ts$`;

/** Folders of src/auth: each may import those before it. */
const AUTH_FOLDERS = [
  'security-events',
  'passwords',
  'accounts',
  'access',
  'links',
  'sessions',
  'factors',
  'self-service',
  'verification',
  'admin-api',
  'public-info',
];

/** Layer of the web client -> layers it may import besides itself. */
const LAYERS = {
  shared: [],
  features: ['shared'],
  pages: ['features', 'shared'],
  app: ['pages', 'features', 'shared'],
};

/** What the features of the admin area (`admin-*`) share -> which of the others it may import itself. */
const ADMIN_SHARED = {
  'admin-editing': [],
  'drug-check': ['admin-editing'],
};

/** Packages that common may import: they run in Node and in the browser alike. */
const PURE_PACKAGES = ['sanitize-html', 'date-fns', '@date-fns/tz'];

const anyOf = (names) => `(${names.join('|')})`;

/** One rule per row: what stands below `folder`/<name> imports itself and `allowed` only. */
const rows = (kind, folder, table) =>
  Object.entries(table).map(([name, allowed]) => ({
    name: `${kind}-${name}`,
    comment: `${folder}/${name} may import ${allowed.join(', ') || 'nothing beside itself'}`,
    from: { path: `^${folder}/${name}/` },
    to: { path: `^${folder}/[^/]+/`, pathNot: `^${folder}/${anyOf([name, ...allowed])}/` },
  }));

const server = [
  ...rows('module', 'src', MODULES),
  {
    name: 'module-outside-the-table',
    comment: 'the module needs a row in MODULES',
    from: {},
    to: { path: `^src/(?!${anyOf(Object.keys(MODULES))}/)[^/]+/` },
  },
  {
    name: 'module-doors',
    comment: 'from another module only its doors',
    from: { path: '^src/([^/]+)/' },
    to: { path: '^src/(?!platform/)[^/]+/', pathNot: ['^src/$1/', DOORS, PATIENT_RECORDS_DOORS] },
  },
  {
    name: 'module-to-the-top',
    comment: 'what stands at the top puts the modules together',
    from: { path: '^src/[^/]+/' },
    to: { path: '^src/[^/]+$' },
  },
  {
    name: 'server-to-its-users',
    comment: 'web, tools, test and bench import the server, never the other way',
    from: { path: '^(src|migrations)/' },
    to: { path: '^(web|tools|test|bench)/' },
  },
];

const auth = [
  ...rows(
    'auth',
    'src/auth',
    Object.fromEntries(AUTH_FOLDERS.map((name, index) => [name, AUTH_FOLDERS.slice(0, index)])),
  ),
  {
    name: 'auth-folder-outside-the-order',
    comment: 'the folder needs its place in AUTH_FOLDERS',
    from: {},
    to: { path: `^src/auth/(?!${anyOf(AUTH_FOLDERS)}/)[^/]+/` },
  },
  {
    name: 'auth-shared-files',
    comment: 'what all folders of auth share knows none of them',
    from: { path: '^src/auth/auth[.](contract|errors|events|jobs|surface)[.]ts$' },
    to: { path: '^src/auth/[^/]+/' },
  },
];

const SHARED_BY_ADMIN = `^web/src/features/${anyOf(Object.keys(ADMIN_SHARED))}/`;

const web = [
  ...rows('web', 'web/src', LAYERS),
  {
    name: 'web-folder-outside-the-layers',
    comment: 'the folder needs a row in LAYERS',
    from: {},
    to: { path: `^web/src/(?!${anyOf(Object.keys(LAYERS))}/)[^/]+/` },
  },
  {
    name: 'web-feature-to-feature',
    comment: 'a page puts features together',
    from: { path: '^web/src/features/([^/]+)/' },
    to: { path: '^web/src/features/', pathNot: ['^web/src/features/$1/', SHARED_BY_ADMIN] },
  },
  {
    name: 'web-admin-shared',
    comment: 'shared by the features of the admin area alone',
    from: { path: '^web/src/features/', pathNot: ['^web/src/features/admin-', SHARED_BY_ADMIN] },
    to: { path: SHARED_BY_ADMIN },
  },
  ...rows('web', 'web/src/features', ADMIN_SHARED),
  {
    name: 'web-to-server',
    comment: 'from the server only contracts',
    from: { path: '^web/src/' },
    to: { path: '^(src|migrations)/', pathNot: '[.]contract[.]ts$' },
  },
  {
    name: 'web-to-server-by-value',
    comment: 'of contracts only types, by `import type`',
    from: { path: '^web/src/' },
    to: { path: '^src/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'web-to-tools',
    comment: 'tools, test and bench serve development',
    from: { path: '^web/src/' },
    to: { path: '^(tools|test|bench)/' },
  },
];

const everywhere = [
  {
    name: 'common-is-pure',
    comment: `server and browser share it: no Node, nothing else of ours, of the packages ${PURE_PACKAGES.join(', ')}`,
    from: { path: '^common/' },
    to: { pathNot: ['^common/', `^node_modules/(@types/)?${anyOf(PURE_PACKAGES)}/`] },
  },
  {
    name: 'no-index',
    comment: 'import the file itself',
    from: {},
    to: { path: '^(src|web/src|common)/.*index[.]tsx?$' },
  },
  { name: 'no-circular', comment: 'a cycle means a wrong owner', from: {}, to: { circular: true } },
  // What is built is there only after a build.
  {
    name: 'no-unresolvable',
    comment: 'no such file or package',
    from: {},
    to: { couldNotResolve: true, pathNot: '(^|/)dist/' },
  },
];

export default {
  forbidden: [...server, ...auth, ...web, ...everywhere].map((rule) => ({ severity: 'error', ...rule })),
  options: {
    // Types count too: they say who knows whom.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^dist/', '[.]spec[.]tsx?$'] },
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      cachedInputFileSystem: { cacheDuration: 60_000 },
    },
  },
};
