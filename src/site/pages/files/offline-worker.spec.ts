import { Script } from 'node:vm';
import { offlineWorker } from './offline-worker.js';

describe('the worker for pages without a net', () => {
  const worker = offlineWorker('Hud & <vård>');

  it('the worker is a script that stores no response and holds the brand as text alone', () => {
    expect(() => new Script(worker)).not.toThrow();
    expect(worker).not.toMatch(/\bcaches\b|cache\.put|<vård>/);
    expect(worker).toContain('Hud &#38; &#60;vård&#62;');
  });
});
