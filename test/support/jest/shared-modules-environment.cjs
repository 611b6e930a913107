const { TestEnvironment } = require('jest-environment-node');
const { forgetContexts } = require('./test-contexts.cjs');
// Here and not in each test file: every copy would register a provider of metadata with the shared `Reflect`.
require('reflect-metadata');

/** A test file has a realm of its own. What the product checks, reads or decorates by must be that of the process. */
const SHARED = {
  process,
  Reflect,
  Date,
  Error,
  EvalError,
  RangeError,
  ReferenceError,
  SyntaxError,
  TypeError,
  URIError,
  AggregateError,
};

/**
 * Functions of the process that Jest, and each test file's own copy of graceful-fs, wrap. Restored after each file: a chain
 * of wrappers would keep the realm of every file in memory, and collecting garbage would cost more with each file.
 */
const WRAPPED = ['chdir', 'cwd', 'exit', 'getBuiltinModule'];

/** Node's environment for tests whose product is loaded once per process (see shared-modules-runtime.cjs). */
module.exports = class SharedModulesEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, SHARED);
    this.processFunctions = Object.fromEntries(WRAPPED.map((name) => [name, process[name]]));
    // React and the page renderer choose their build by it when they are loaded.
    this.kindOfBuild = process.env.NODE_ENV;
    process.env.NODE_ENV = 'production';
    // Each file and each command adds listeners; Node's warning of many would stand in the output of a command.
    process.setMaxListeners(0);
  }

  /** The product writes where the test file does: Jest shows it beside the test, and tests can listen. */
  async setup() {
    this.processConsole = globalThis.console;
    globalThis.console = this.global.console;
    await super.setup();
  }

  async teardown() {
    globalThis.console = this.processConsole;
    Object.assign(process, this.processFunctions);
    // The next file of this process may be one with a registry of its own.
    process.env.NODE_ENV = this.kindOfBuild;
    await super.teardown();
    forgetContexts();
  }
};
