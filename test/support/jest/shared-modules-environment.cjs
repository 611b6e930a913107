const { TestEnvironment } = require('jest-environment-node');

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

/** Node's environment for tests whose product is loaded once per process (see shared-modules-runtime.cjs). */
module.exports = class SharedModulesEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, SHARED);
    // React and the page renderer choose their build by it when they are loaded.
    process.env.NODE_ENV = 'production';
  }

  /** The product writes where the test file does: Jest shows it beside the test, and tests can listen. */
  async setup() {
    this.processConsole = globalThis.console;
    globalThis.console = this.global.console;
    await super.setup();
  }

  async teardown() {
    globalThis.console = this.processConsole;
    await super.teardown();
  }
};
