import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { projectRoot } from '../../project-root.js';

/** The server's sources with the types that the compiler finds in them. */
export interface SourceProgram {
  readonly checker: ts.TypeChecker;
  /** The files of `src/` and `common/`, sorted by path. */
  readonly files: readonly ts.SourceFile[];
}

/**
 * Parses the server's sources. Types of packages are `any`: no contract needs one, and reading packages would take most
 * of the time.
 */
export function sourceProgram(): SourceProgram {
  const root = projectRoot();
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts'],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    strict: true,
    experimentalDecorators: true,
    types: [],
    noEmit: true,
  };
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost(options, true),
    resolveModuleNameLiterals: (names, from) => names.map(({ text }) => ({ resolvedModule: resolveOwn(text, from) })),
  };
  const entries = ts.sys.readDirectory(join(root, 'src'), ['.ts'], ['**/*.spec.ts']).sort();
  const program = ts.createProgram(entries, options, host);
  const files = program.getSourceFiles().filter(({ fileName }) => /^(src|common)\//.test(relative(root, fileName)));
  return { checker: program.getTypeChecker(), files };
}

function resolveOwn(name: string, from: string): ts.ResolvedModuleFull | undefined {
  if (!name.startsWith('.')) return undefined;
  const resolvedFileName = join(dirname(from), name.replace(/\.js$/, '.ts'));
  return ts.sys.fileExists(resolvedFileName) ? { resolvedFileName, extension: ts.Extension.Ts } : undefined;
}
