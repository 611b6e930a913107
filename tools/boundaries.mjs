// Who may import whom, for dependency-cruiser (`npm run boundaries`). The tables of CONTRIBUTING.md are written from
// this file, and a permission that no import uses fails (tools/docs/boundaries.spec.ts).
import { readFileSync } from 'node:fs';

/** Wing of the server -> what it may import besides itself: only wings before it. */
const WINGS = {
  platform: [],
  profile: ['platform'],
  supabase: ['platform', 'profile'],
  identity: ['platform', 'profile', 'supabase'],
  shop: ['platform', 'profile', 'supabase'],
  clinic: ['platform', 'profile', 'supabase', 'identity', 'shop'],
  site: ['platform', 'profile', 'supabase', 'identity', 'shop', 'clinic'],
  safekeeping: ['platform', 'supabase', 'clinic'],
  operations: ['platform', 'profile', 'supabase', 'identity'],
  start: ['platform', 'profile', 'supabase', 'identity', 'shop', 'clinic', 'site', 'safekeeping'],
};

/** Folders of the kernel in their order. They are no modules: a folder imports any file of those before it. */
const KERNEL = [
  'text',
  'process',
  'errors',
  'concurrency',
  'config',
  'time',
  'checks',
  'crypto',
  'database',
  'confirmations',
  'reviews',
  'tables',
  'waiting',
  'metrics',
  'http',
  'events',
  'jobs',
  'deliveries',
  'mail',
  'sms',
  'previews',
  'notices',
  'images',
  'pdf',
  'retention',
  'maintenance',
  'heartbeats',
  'api-keys',
  'health',
  'monitoring',
  'logging',
];

/** Folders of safekeeping in their order: mostly run by commands, not by server or worker. */
const SAFEKEEPING = ['places', 'archive', 'database', 'erasures', 'backup', 'restore', 'drill', 'release'];

/** Rooms of a wing in their order, each with its folders in theirs: room and folder may import those before them. */
const ROOMS = {
  supabase: {
    auth: [
      'security-events',
      'passwords',
      'accounts',
      'access',
      'links',
      'sessions',
      'factors',
      'terminal',
      'self-service',
      'verification',
      'admins',
      'rights-review',
      'factor-resets',
      'admin-api',
      'public-info',
    ],
    storage: ['files', 'buckets', 'signing', 'objects', 'uploads', 'listing'],
    rest: [],
    functions: [],
  },
  identity: {
    bankid: ['client', 'orders'],
    persons: [],
  },
  shop: {
    stripe: [],
    catalog: ['campaigns', 'product'],
    payments: ['billing', 'disputes', 'refunds', 'stripe-events', 'ledger'],
    orders: [
      'case-ends',
      'checkout',
      'refunds',
      'disputes',
      'held-orders',
      'admin-orders',
      'receipts',
      'customers',
      'retention',
    ],
    books: [],
  },
  clinic: {
    records: [
      'access-log',
      'encryption',
      'answers',
      'photos',
      'info-requests',
      'replies',
      'summaries',
      'own-data',
      'key-rotation',
    ],
    clinicians: ['portraits', 'licences', 'responsible'],
    cases: ['red-flags', 'questionnaire', 'ends', 'matters', 'withdrawals'],
    access: [
      'account',
      'links',
      'sessions',
      'sms-codes',
      'email',
      'opening',
      'phone-hand-offs',
      'freezes',
      'phone',
      'contact-changes',
      'notices',
    ],
    intake: ['photos', 'answers', 'sending', 'reminders'],
    desk: [
      'contracts',
      'notices',
      'due',
      'sessions',
      'blocks',
      'claims',
      'hand-overs',
      'absence',
      'waiting',
      'queue',
      'viewing',
      'statistics',
    ],
    replies: [
      'check-ins',
      'contracts',
      'notices',
      'icd-codes',
      'templates',
      'medical-content',
      'pdf',
      'prescriptions',
      'signing',
      'disagreements',
      'retractions',
    ],
    matters: ['rights', 'questions', 'quality'],
    keeping: ['log-review', 'own-data', 'erasures'],
    figures: [],
  },
  site: {
    content: ['images'],
    faq: [],
    contact: [],
    pages: ['files'],
  },
};

/**
 * Suffixes of a room's doors: other rooms import only these, never entities, repositories or handlers. In platform and
 * profile every file is a door.
 */
const DOORS = [
  'module',
  'service',
  'events',
  'contract',
  'errors',
  'texts',
  'table',
  'offerings',
  'settings',
  'client',
];

/** Access to patient data: the gate, the repositories that need its result, and the logging of refusals. */
const PATIENT_RECORDS_DOORS = [
  'access',
  'access-grants',
  'job-access',
  'patient-records',
  'access-log/access-log',
  'summaries/listed-cases',
  'encryption/file-cipher',
  'patient-tables',
  '.*\\.repository',
];

/** Rooms around one case, and who is responsible for it. They may import each other's files in their order, except CASE_INSIDES. */
const CASE_ROOMS = ['clinicians/responsible', 'cases', 'access', 'intake', 'desk', 'replies', 'matters', 'keeping'];
const CASE_INSIDES = ['controller', 'handlers?', 'jobs', 'mail', 'sms', 'hook'];

/** The rules that grant access to patient data; besides them the gate itself, for jobs and operators. */
const GRANT_ACCESS = ['access/opening/may-open-case', 'desk/desk-access'];

/** Rooms whose responses may be public to every caller. */
const MAKE_PUBLIC_RESPONSES = ['supabase/rest', 'shop/catalog', 'site/pages'];

/** Layer of the web client -> layers it may import besides itself. */
const LAYERS = {
  shared: [],
  features: ['shared'],
  pages: ['features', 'shared'],
  app: ['pages', 'features', 'shared'],
};

/** Groups of features, by who sees them. The folders of `desk` are one feature. */
const FEATURE_GROUPS = ['site', 'shop', 'account', 'patient', 'desk', 'admin'];

/** Shared folders of the admin area -> shared folders that they may import. */
const ADMIN_SHARED = {
  editing: [],
  'drug-check': [],
};

/** Packages that common may import: they run in Node and in the browser. */
const PURE_PACKAGES = ['sanitize-html', 'date-fns', '@date-fns/tz'];

/** The tables for CONTRIBUTING.md, which must have no unused entry. */
export const tables = {
  WINGS,
  KERNEL,
  SAFEKEEPING,
  ROOMS,
  DOORS,
  PATIENT_RECORDS_DOORS,
  LAYERS,
  FEATURE_GROUPS,
  ADMIN_SHARED,
  PURE_PACKAGES,
};

const anyOf = (names) => `(${names.join('|')})`;

/** One rule per row: files below `folder`/<name> import only themselves and `allowed`. */
const rows = (kind, folder, table) =>
  Object.entries(table).map(([name, allowed]) => ({
    name: `${kind}-${name}`,
    comment: `${folder}/${name} may import ${allowed.join(', ') || 'nothing beside itself'}`,
    from: { path: `^${folder}/${name}/` },
    to: { path: `^${folder}/[^/]+/`, pathNot: `^${folder}/${anyOf([name, ...allowed])}/` },
  }));

/** Each name may import those before it; an unlisted folder is an error. */
const inOrder = (kind, folder, names) => [
  ...rows(kind, folder, Object.fromEntries(names.map((name, index) => [name, names.slice(0, index)]))),
  {
    name: `${kind}-outside-the-order`,
    comment: `the folder needs its place in the order`,
    from: {},
    to: { path: `^${folder}/(?!${anyOf([...names, '//'])}/)[^/]+/` },
  },
];

const kernel = [
  ...inOrder('platform', 'src/platform', KERNEL),
  ...inOrder('safekeeping', 'src/safekeeping', SAFEKEEPING),
];

const rooms = Object.entries(ROOMS).flatMap(([wing, folders]) => [
  ...inOrder(wing, `src/${wing}`, Object.keys(folders)),
  ...Object.entries(folders).flatMap(([room, names]) => inOrder(`${wing}-${room}`, `src/${wing}/${room}`, names)),
]);

const WITH_ROOMS = `^src/${anyOf(Object.keys(ROOMS))}`;
const CASE_ROOM = `^src/clinic/${anyOf(CASE_ROOMS)}/`;
const DOOR = `[./]${anyOf(DOORS)}[.]ts$`;

const server = [
  ...rows('wing', 'src', WINGS),
  {
    name: 'wing-outside-the-table',
    comment: 'the wing needs a row in WINGS',
    from: {},
    to: { path: `^src/(?!${anyOf(Object.keys(WINGS))}/)[^/]+/` },
  },
  ...kernel,
  ...rooms,
  {
    name: 'room-doors',
    comment: 'from another room only its doors',
    from: { path: '^src/([^/]+/[^/]+)' },
    to: {
      path: `${WITH_ROOMS}/[^/]+/`,
      pathNot: ['^src/$1/', DOOR, `^src/clinic/records/${anyOf(PATIENT_RECORDS_DOORS)}[.]ts$`, CASE_ROOM],
    },
  },
  {
    name: 'case-doors',
    comment: 'from the rooms around a case only their doors',
    from: { path: '^src/[^/]+/', pathNot: '^src/clinic/' },
    to: { path: CASE_ROOM, pathNot: DOOR },
  },
  {
    name: 'case-insides',
    comment: 'what runs in a room is started there',
    from: { path: '^src/clinic/([^/]+)/' },
    to: { path: `${CASE_ROOM}.*[.]${anyOf(CASE_INSIDES)}[.]ts$`, pathNot: '^src/clinic/$1/' },
  },
  {
    name: 'room-shared-files',
    comment: 'what all folders of a room share knows none of them but the contracts of a large room',
    from: {
      path: `${WITH_ROOMS}/([^/]+)/[^/]+[.](contract|errors|error-format|events)[.]ts$`,
      // Its one route handles the actions of each folder.
      pathNot: '^src/site/content/content[.]contract[.]ts$',
    },
    to: { path: '^src/$1/$2/(?!contracts/)[^/]+/' },
  },
  {
    name: 'room-to-the-wing',
    comment: 'what stands at the top of a wing puts its rooms together',
    from: { path: '^src/[^/]+/[^/]+/' },
    to: { path: `^src/${anyOf(['platform', ...Object.keys(ROOMS)])}/[^/]+$` },
  },
  {
    name: 'wing-to-the-top',
    comment: 'what stands at the top puts the wings together',
    from: { path: '^src/[^/]+/' },
    to: { path: '^src/[^/]+$' },
  },
  {
    name: 'public-responses',
    comment: 'sent before authentication; only these rooms have what every caller may have',
    from: {
      path: '^(src|tools|ops|test|bench)/',
      pathNot: `^src/${anyOf(['platform/http/public-responses', ...MAKE_PUBLIC_RESPONSES])}/`,
    },
    to: { path: '^src/platform/http/public-responses/public-response[.]ts$' },
  },
  {
    name: 'access-grants',
    comment: 'only the rule for opening a case and the rule of the desk grant access to patient data',
    from: {
      path: '^(src|tools|ops|bench)/',
      pathNot: ['^src/clinic/records/', `^src/clinic/${anyOf(GRANT_ACCESS)}[.]ts$`],
    },
    to: { path: '^src/clinic/records/access-grants[.]ts$' },
  },
  {
    name: 'server-to-its-users',
    comment: 'web, tools, ops, test and bench import the server, never the other way; packages stand in for services',
    from: { path: '^(src|migrations)/' },
    to: { path: '^(web|tools|ops|test|bench|packages)/' },
  },
];

const SHARED_BY_ADMIN = `^web/src/features/admin/${anyOf(Object.keys(ADMIN_SHARED))}/`;

const web = [
  ...rows('web', 'web/src', LAYERS),
  {
    name: 'web-folder-outside-the-layers',
    comment: 'the folder needs a row in LAYERS',
    from: {},
    to: { path: `^web/src/(?!${anyOf(Object.keys(LAYERS))}/)[^/]+/` },
  },
  {
    name: 'web-feature-outside-the-groups',
    comment: 'the feature needs its place in a group of FEATURE_GROUPS',
    from: {},
    to: { path: `^web/src/features/(?!${anyOf(FEATURE_GROUPS)}/)` },
  },
  {
    name: 'web-feature-to-feature',
    comment: 'a page puts features together',
    from: { path: '^web/src/features/(desk|[^/]+/[^/]+)/' },
    to: { path: '^web/src/features/', pathNot: ['^web/src/features/$1/', SHARED_BY_ADMIN] },
  },
  {
    name: 'web-admin-shared',
    comment: 'shared by the features of the admin area alone',
    from: { path: '^web/src/features/', pathNot: '^web/src/features/admin/' },
    to: { path: SHARED_BY_ADMIN },
  },
  ...rows('web-admin', 'web/src/features/admin', ADMIN_SHARED),
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
    comment: 'tools, ops, test and bench serve development',
    from: { path: '^web/src/' },
    to: { path: '^(tools|ops|test|bench|packages)/' },
  },
];

/** The sources that packages of this repository export. */
const PACKAGE_DOORS = ['stripe-emulator', 'bankid-simulator'].flatMap((name) => {
  const manifest = readFileSync(new URL(`../packages/${name}/package.json`, import.meta.url), 'utf8');
  return Object.values(JSON.parse(manifest).exports).map(({ types }) => `^packages/${name}/${types.slice(2)}$`);
});

/** Own programs in place of a service: nothing of the product, and nothing of each other. */
const packages = [
  {
    name: 'package-alone',
    comment: 'a package of this repository imports only itself and packages of npm',
    from: { path: '^packages/([^/]+)/' },
    to: {
      // What is not built yet cannot be followed.
      pathNot: ['^packages/$1/', '^packages/(build|jest-config)[.]mjs$', '(^|/)node_modules/', '^[.][.]/dist/'],
      dependencyTypesNot: ['core'],
    },
  },
  {
    name: 'package-doors',
    comment: 'of a package of this repository only what its package.json exports',
    from: { pathNot: '^packages/' },
    to: { path: '^packages/', pathNot: ['^packages/build[.]mjs$', ...PACKAGE_DOORS] },
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
  // The build output exists only after a build.
  {
    name: 'no-unresolvable',
    comment: 'no such file or package',
    from: {},
    to: { couldNotResolve: true, pathNot: '(^|/)dist/' },
  },
];

export default {
  forbidden: [...server, ...web, ...packages, ...everywhere].map((rule) => ({ severity: 'error', ...rule })),
  options: {
    // Type imports count too: they are dependencies.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^dist/', '^tools/proofs/', '[.]spec[.]tsx?$'] },
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
