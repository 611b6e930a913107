const { TestEnvironment } = require('jest-environment-jsdom');
const { forgetContexts } = require('./test-contexts.cjs');

/** What the server's answers travel in. jsdom has none of it, or a kind of its own that Node's `fetch` refuses. */
const NODES_OWN = {
  fetch,
  Request,
  Response,
  Headers,
  AbortController,
  AbortSignal,
  ReadableStream,
  TransformStream,
  WritableStream,
  TextDecoder,
  TextEncoder,
  structuredClone,
  URLSearchParams,
};

/** A page in jsdom whose packages are those for Node: the answering server is one of them. */
module.exports = class PageEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const channels = (this.channels = []);
    /** Between tabs, of which tests have one. */
    class Channel extends BroadcastChannel {
      constructor(name) {
        super(name);
        channels.push(this);
      }
    }
    Object.assign(this.global, NODES_OWN, { BroadcastChannel: Channel, URL: class extends URL {} });
  }

  /** An open channel would keep the page in memory, and Jest from ending. */
  async teardown() {
    for (const channel of this.channels) channel.close();
    await super.teardown();
    forgetContexts();
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }
};
