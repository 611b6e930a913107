// Loaded into the server before its own code (`node --expose-gc --import`): says over the process channel what memory is
// held after a full collection, so that garbage that is not collected yet is not taken for a leak.
process.on('message', (message) => {
  if (message !== 'memory?') return;
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ heldBytes: heapUsed + external });
});
// The channel alone must not keep the process alive once the server has closed.
process.channel?.unref();
