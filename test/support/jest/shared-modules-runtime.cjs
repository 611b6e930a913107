// Jest evaluates every module anew for each test file; for Nest, TypeORM and the product that takes four seconds of
// processor time. Here packages and the built product come from Node's own registry, once per worker process; only test
// files and their support are Jest's, a fresh copy for each file.
const { join, relative, sep } = require('node:path');
const { default: Runtime } = require('jest-runtime');

const root = join(__dirname, '../../..');
const PRODUCT = ['src', 'tools', 'ops', 'migrations', 'common', 'bench'].map((folder) => join(root, folder) + sep);

/** The packages of this repository: found by their names, and built. */
const OWN_PACKAGES = join(root, 'packages') + sep;

const PROOFS = join(root, 'tools/proofs') + sep;

module.exports = class SharedModulesRuntime extends Runtime {
  #resolve;

  constructor(config, environment, resolver, ...rest) {
    super(config, environment, resolver, ...rest);
    // Packages are resolved as the product, which is written in ES modules, resolves them: one copy of each.
    this.#resolve = (from, name) =>
      resolver.resolveModule(from, name, { conditions: ['node', 'import', 'module-sync', 'default'] });
  }

  requireModuleOrMock(from, name) {
    const shared = this.#sharedFile(from, name);
    return shared === null ? super.requireModuleOrMock(from, name) : require(shared);
  }

  /** The file to take from Node's registry, or null for what belongs to the tests, to Jest or to Node. */
  #sharedFile(from, name) {
    if (name.startsWith('node:') || name === '@jest/globals' || name === 'expect' || name === '@jest/expect')
      return null;
    if (from.includes(`${sep}node_modules${sep}`)) return null; // Jest's own modules
    const file = this.#resolve(from, name);
    if (file.includes(`${sep}node_modules${sep}`) || file.startsWith(OWN_PACKAGES)) return file;
    if (file.startsWith(PROOFS)) return null; // support of tests
    return PRODUCT.some((folder) => file.startsWith(folder)) ? builtFile(file) : null;
  }
};

/** A source of the product as the build left it. */
function builtFile(file) {
  return join(root, 'dist', relative(root, file)).replace(/\.ts$/, '.js');
}
