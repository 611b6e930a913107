// The package's own runner. Sources are ESM; Jest runs them, and packages that are ESM alone, as CommonJS.
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

export default {
  displayName: 'bankid-simulator',
  testMatch: ['<rootDir>/{src,test}/**/*.spec.ts'],
  transform: { '\\.ts$': swc('typescript'), '/node_modules/.+\\.m?js$': swc('ecmascript') },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnlyPackages.join('|')})/)`],
  moduleFileExtensions: ['ts', 'mjs', 'js', 'json', 'node'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  setupFilesAfterEnv: ['<rootDir>/test/timeout.ts'],
};
