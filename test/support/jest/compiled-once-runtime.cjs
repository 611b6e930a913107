/* oxlint-disable no-underscore-dangle -- so Jest names what a runtime inherits */
// Jest evaluates every module anew for each test file, and resolves, reads, transforms and compiles it anew too: three
// quarters of the time until the first test of a page. Here only the evaluation is repeated. Each test file has modules
// and a page of its own, made from scripts that a worker process compiles once.
const { statSync } = require('node:fs');
const { dirname, extname, sep } = require('node:path');
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const PACKAGES = `${sep}node_modules${sep}`;
const PARAMETERS = 'module, exports, require, __dirname, __filename, jest';

/** The path of a file, by the folder that asks and the name that it asks for. */
const paths = new Map();
/** The script of a file, by its path. */
const scripts = new Map();

module.exports = class CompiledOnceRuntime extends Runtime {
  #testPath;

  constructor(...given) {
    super(...given);
    this.#testPath = given[6];
    const { executor } = this;
    const compile = executor.compile.bind(executor);
    // Of packages, only Jest's own modules come here, in another form than for tests: they are not transformed.
    executor.compile = (source, file) =>
      file.includes(PACKAGES) ? this.#evaluator(`own ${file}`, file, () => source) : compile(source, file);
  }

  requireModuleOrMock(from, name) {
    if (name === '@jest/globals' || name === 'expect' || this._resolution.isCoreModule(name))
      return super.requireModuleOrMock(from, name);
    const file = this.#resolve(from, name);
    const registry = this.registries.getActiveCjsRegistry();
    const known = registry.get(file);
    if (known) return known.exports;
    return ['.json', '.node'].includes(extname(file))
      ? super.requireModuleOrMock(from, name)
      : this.#load(file, registry);
  }

  #resolve(from, name) {
    const key = `${dirname(from)}\0${name}`;
    if (!paths.has(key)) paths.set(key, this._resolution.resolveCjs(from, name));
    return paths.get(key);
  }

  #load(file, registry) {
    const load = (name) => this.requireModuleOrMock(file, name);
    const folder = dirname(file);
    const module = { exports: {}, filename: file, id: file, path: folder, require: load, children: [], loaded: false };
    // Before it is evaluated: modules may need each other.
    registry.set(file, module);
    const evaluate = this.#evaluator(file, file, () => this.transformCache.transform(file));
    try {
      const jest = this.jestGlobals.jestObjectFor(this.#testPath);
      evaluate.call(module.exports, module, module.exports, load, folder, file, jest);
    } catch (error) {
      registry.delete(file);
      throw error;
    }
    module.loaded = true;
    return module.exports;
  }

  /** The function that evaluates a file in the page of this test file. */
  #evaluator(key, file, source) {
    const changedAt = file.includes(PACKAGES) ? 0 : statSync(file).mtimeMs;
    const sourceMaps = this.transformCache.getSourceMaps();
    let script = scripts.get(key);
    if (script?.changedAt !== changedAt) {
      const code = `(function (${PARAMETERS}) {${source().replace(/^#!.*/, '')}\n})`;
      script = { changedAt, compiled: new Script(code, { filename: file }), sourceMap: sourceMaps.get(file) };
      scripts.set(key, script);
    }
    if (script.sourceMap) sourceMaps.set(file, script.sourceMap);
    return script.compiled.runInContext(this._environment.getVmContext());
  }
};
