import tseslint from 'typescript-eslint';

const promises = {
  // `void promise.then()` hides a rejection, and Node ends the process at one that nothing handles.
  '@typescript-eslint/no-floating-promises': ['error', { ignoreVoid: false }],
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  '@typescript-eslint/await-thenable': 'error',
};

export default tseslint.config(
  { ignores: ['dist/', 'node_modules/', '.data/', 'coverage/'] },
  ...tseslint.configs.recommended,
  {
    files: ['{common,src,migrations,tools,test,bench}/**/*.ts'],
    languageOptions: { parserOptions: { project: ['./tsconfig.json'], tsconfigRootDir: import.meta.dirname } },
    rules: promises,
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { project: ['./web/tsconfig.json'], tsconfigRootDir: import.meta.dirname } },
    rules: promises,
  },
  {
    rules: {
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Settings are read once, in src/platform/config/parse-env.ts.' },
      ],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    },
  },
  {
    // What injects by type needs the class at run time, so decorators decide which imports stay values.
    files: ['src/**/*.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    files: ['**/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    // It shows in the console what would be counted.
    files: ['web/public/assets/demo-counter.js'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['tools/**', 'test/**', 'bench/**', 'src/platform/config/parse-env.ts', '*.mjs', 'web/vite.config.ts'],
    rules: { 'no-restricted-properties': 'off', 'no-console': 'off' },
  },
);
