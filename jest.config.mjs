// One suite, four projects. Sources are ESM; Jest runs them as CommonJS, so the ESM-only packages are compiled too.
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
  'case-anything',
  'htmlparser2',
  'domhandler',
  'domutils',
  'domelementtype',
  'dom-serializer',
  'entities',
];
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
  rootDir: import.meta.dirname,
  transform: { '/node_modules/.+\\.m?js$': swcForPackages, '\\.tsx?$': swc },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnlyPackages.join('|')})/)`],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'json', 'node'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/'],
};

/** Packages and the product are loaded once per process, test files and their support for each file. */
const withSharedModules = {
  ...common,
  runtime: '<rootDir>/test/support/jest/shared-modules-runtime.cjs',
  testEnvironment: '<rootDir>/test/support/jest/shared-modules-environment.cjs',
  transform: { '\\.tsx?$': swc },
};

const forRealParts = ['<rootDir>/test/support/timeout.ts'];

export default {
  projects: [
    {
      ...common,
      displayName: 'unit',
      testMatch: ['<rootDir>/{common,src,tools,migrations}/**/*.spec.ts', '<rootDir>/web/src/**/*.spec.{ts,tsx}'],
    },
    {
      ...withSharedModules,
      displayName: 'api',
      testMatch: ['<rootDir>/test/api/**/*.api.spec.ts'],
      setupFiles: ['reflect-metadata'],
      setupFilesAfterEnv: forRealParts,
      globalSetup: '<rootDir>/test/support/global-setup.mjs',
      globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
    },
    {
      ...withSharedModules,
      displayName: 'browser',
      testMatch: ['<rootDir>/test/browser/**/*.browser.spec.ts'],
      setupFilesAfterEnv: forRealParts,
      globalSetup: '<rootDir>/test/support/browser/global-setup.mjs',
      globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
    },
    {
      ...withSharedModules,
      displayName: 'drills',
      testMatch: ['<rootDir>/test/drills/**/*.drill.spec.ts'],
      setupFiles: ['reflect-metadata'],
      setupFilesAfterEnv: forRealParts,
      globalSetup: '<rootDir>/test/support/browser/global-setup.mjs',
      globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
    },
  ],
};
