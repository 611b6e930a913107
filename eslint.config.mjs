// What oxlint (.oxlintrc.json) cannot check. Nothing here asks for types, so it is quick.
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const camelCasePrimitive =
  ':matches(Program, ExportNamedDeclaration) > VariableDeclaration[kind="const"] > VariableDeclarator' +
  ':matches([init.type="Literal"][init.regex=undefined], [init.type="BinaryExpression"][init.left.type="Literal"]) > Identifier.id[name=/[a-z]/]';

export default defineConfig(globalIgnores(['dist/', 'node_modules/', '.data/', 'coverage/']), {
  files: ['**/*.{ts,tsx}'],
  plugins: { '@typescript-eslint': tseslint.plugin },
  languageOptions: {
    parser: tseslint.parser,
    // What injects by type needs the class at run time: where decorators stand, imports of classes stay values.
    parserOptions: { emitDecoratorMetadata: true, experimentalDecorators: true },
  },
  rules: {
    '@typescript-eslint/consistent-type-imports': [
      'error',
      { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
    ],
    '@typescript-eslint/naming-convention': ['error', { selector: 'typeLike', format: ['PascalCase'] }],
    'no-restricted-syntax': [
      'error',
      { selector: camelCasePrimitive, message: 'A constant of the module is written UPPER_CASE.' },
    ],
  },
});
