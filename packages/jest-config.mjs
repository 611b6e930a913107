// The runner of a package. Sources are ESM; Jest runs them, and packages that are ESM alone, as CommonJS.
const esmOnlyPackages = ['@fastify', 'content-disposition', 'cookie', 'light-my-request', 'set-cookie-parser'];
const swc = (parser) => [
  '@swc/jest',
  {
    swcrc: false,
    jsc: { target: 'es2022', parser: { syntax: parser } },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];

/** @param displayName name of the package, whose folder has the configuration */
export const jestConfig = (displayName) => ({
  displayName,
  testMatch: ['<rootDir>/{src,test}/**/*.spec.ts'],
  transform: { '\\.ts$': swc('typescript'), '/node_modules/.+\\.m?js$': swc('ecmascript') },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnlyPackages.join('|')})/)`],
  moduleFileExtensions: ['ts', 'mjs', 'js', 'json', 'node'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  setupFilesAfterEnv: ['<rootDir>/test/timeout.ts'],
});
