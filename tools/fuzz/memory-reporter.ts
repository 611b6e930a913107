// Loaded into the server before its own code (`node --expose-gc --import`): reports over the process channel the memory
// after a full collection, so that uncollected garbage does not look like a leak.
process.on('message', (message) => {
  if (message !== 'memory?') return;
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ heldBytes: heapUsed + external });
});
// The channel alone must not keep the process alive once the server has closed.
process.channel?.unref();
