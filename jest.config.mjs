// One suite, seven projects. The packages have runners of their own. Sources are ESM; Jest runs them as CommonJS, so the ESM-only packages are compiled too.
const esmOnlyPackages = [
  '@nestjs',
  '@fastify',
  '@bull-board',
  'content-disposition',
  'cookie',
  'light-my-request',
  'set-cookie-parser',
  'flydrive',
  '@simplewebauthn',
  'otpauth',
  'p-limit',
  'yocto-queue',
  '@noble',
  '@scure',
  'age-encryption',
  'chokidar',
  'normalize-url',
  '@humanwhocodes',
  '@levischuck',
  '@lukeed',
  '@tokenizer',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@poppinss',
  '@tus',
  'srvx',
  'case-anything',
  'htmlparser2',
  'domhandler',
  'domutils',
  'domelementtype',
  'dom-serializer',
  'entities',
  '@open-draft/deferred-promise',
  'until-async',
  'rettime',
];
const viteGlob = `require('${import.meta.dirname}/test/support/jest/vite-glob.cjs')(__dirname, require)`;
const swc = [
  '@swc/jest',
  {
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true, decorators: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
        optimizer: { globals: { vars: { 'import.meta.glob': viteGlob } } },
      },
      keepClassNames: true,
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];
const swcForPackages = [
  '@swc/jest',
  { swcrc: false, jsc: { target: 'es2022', parser: { syntax: 'ecmascript' } }, module: { type: 'commonjs' } },
];
const common = {
  transform: { '/node_modules/.+\\.m?js$': swcForPackages, '\\.tsx?$': swc },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnlyPackages.join('|')})/)`],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'json', 'node'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/', '<rootDir>/.data-rehearsal/'],
};

/** Packages and the product are loaded once per process, test files and their support for each file. */
const withSharedModules = {
  ...common,
  runtime: '<rootDir>/test/support/jest/shared-modules-runtime.cjs',
  testEnvironment: '<rootDir>/test/support/jest/shared-modules-environment.cjs',
  transform: { '\\.tsx?$': swc },
};

/** Pages in jsdom: stylesheets and drawings by name only. */
const pages = {
  ...common,
  runtime: '<rootDir>/test/support/jest/compiled-once-runtime.cjs',
  testEnvironment: '<rootDir>/test/support/jest/page-environment.cjs',
  // Of packages that come in both, the CommonJS.
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json', 'node'],
  moduleNameMapper: {
    ...common.moduleNameMapper,
    '\\.css$': '<rootDir>/test/support/jest/stylesheet.cjs',
    '\\.svg(\\?url)?$': '<rootDir>/test/support/jest/asset.cjs',
  },
};

/**
 * What holds of documents, and of names and sizes in the sources: no patient meets it. Run by `npm run docs:check`, and by
 * `npm run test:all`.
 */
const documents = [
  '/tools/anatomy[.]spec[.]ts$',
  '/tools/docs/(?!processing|promises|intended-purpose)[^/]+[.]spec[.]ts$',
];

/**
 * Unit tests that need a registry of modules and a realm of their own: they look at how objects were made, replace a
 * package, or bring the parts of a browser.
 */
const apart = [
  '/src/platform/http/(validation[.]pipe|is-deeper-than)[.]spec[.]ts$',
  '/src/supabase/auth/passwords/password-hash[.]spec[.]ts$',
  '/web/src/shared/case/ordered-condition[.]spec[.]ts$',
  '/web/src/features/admin/blog/rich-text/(html-document|pasted-html)[.]spec[.]ts$',
  '/web/src/features/shop/order/use-coupon[.]spec[.]tsx$',
  '/web/src/features/patient/case-form/saving/answer-store[.]spec[.]ts$',
];

const deadlines = ['<rootDir>/test/support/timeout.ts'];

/** Of parts of the product alone, which are loaded as built. */
const unit = {
  ...withSharedModules,
  setupFiles: ['<rootDir>/test/support/property-runs.setup.ts'],
  setupFilesAfterEnv: deadlines,
  globalSetup: '<rootDir>/test/support/build.setup.mjs',
};

export default {
  projects: [
    {
      ...unit,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/{common,src,tools,ops,migrations,bench}/**/*.spec.ts',
        '<rootDir>/web/src/**/*.spec.{ts,tsx}',
      ],
      testPathIgnorePatterns: ['/node_modules/', '\\.component\\.spec\\.tsx$', ...documents, ...apart],
    },
    {
      ...common,
      displayName: 'unit-apart',
      testRegex: apart,
      setupFilesAfterEnv: deadlines,
      globalSetup: '<rootDir>/test/support/measure-patience.mjs',
    },
    { ...unit, displayName: 'docs', testRegex: documents },
    {
      ...pages,
      displayName: 'component',
      globalSetup: '<rootDir>/test/support/measure-patience.mjs',
      testMatch: ['<rootDir>/web/src/**/*.component.spec.tsx'],
      setupFiles: ['<rootDir>/web/test-support/missing-parts.ts'],
      setupFilesAfterEnv: ['<rootDir>/web/test-support/page-server.ts'],
    },
    {
      ...withSharedModules,
      displayName: 'api',
      testMatch: ['<rootDir>/test/api/**/*.api.spec.ts'],
      setupFilesAfterEnv: [...deadlines, '<rootDir>/test/support/described-responses.setup.ts'],
      globalSetup: '<rootDir>/test/support/global-setup.mjs',
      globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
    },
    {
      ...withSharedModules,
      displayName: 'browser',
      testMatch: ['<rootDir>/test/browser/**/*.browser.spec.ts'],
      setupFilesAfterEnv: deadlines,
      globalSetup: '<rootDir>/test/support/browser/global-setup.mjs',
      globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
    },
    {
      ...withSharedModules,
      displayName: 'drills',
      testMatch: ['<rootDir>/test/drills/**/*.drill.spec.ts'],
      setupFilesAfterEnv: deadlines,
      globalSetup: '<rootDir>/test/support/browser/global-setup.mjs',
      globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
    },
  ],
};
