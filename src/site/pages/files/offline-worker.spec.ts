import { offlineWorker } from './offline-worker.js';

describe('the worker for pages without a net', () => {
  const worker = offlineWorker('Hud & <vård>');

  it('the worker is a script that stores no response and holds the brand as text alone', () => {
    // oxlint-disable-next-line no-new -- compiled, not run
    expect(() => new Function(worker)).not.toThrow();
    expect(worker).not.toMatch(/\bcaches\b|cache\.put|<vård>/);
    expect(worker).toContain('Hud &#38; &#60;vård&#62;');
  });
});
