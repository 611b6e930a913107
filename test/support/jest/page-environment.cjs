const { TestEnvironment } = require('jest-environment-jsdom');

/** Between tabs, of which tests have one: an open channel must not keep Jest from ending. */
class Channel extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

/** What the server's answers travel in. jsdom has none of it, or a kind of its own that Node's `fetch` refuses. */
const NODES_OWN = {
  fetch,
  Request,
  Response,
  Headers,
  AbortController,
  AbortSignal,
  BroadcastChannel: Channel,
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
    Object.assign(this.global, NODES_OWN, { URL: class extends URL {} });
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }
};
