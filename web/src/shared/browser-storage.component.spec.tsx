import { readdirSync, readFileSync } from 'node:fs';
import { deviceStorage } from './browser-storage.js';

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

describe('the storage of the browser', () => {
  beforeEach(() => window.localStorage.clear());

  it('a text is read, listed and removed where the browser refuses to store', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
    expect(deviceStorage.read('one')).toBeNull();
    expect(deviceStorage.write('one', 'first')).toBe(false);
    expect([deviceStorage.read('one'), deviceStorage.keys()]).toEqual(['first', ['one']]);
    deviceStorage.remove('one');
    expect([deviceStorage.read('one'), deviceStorage.keys()]).toEqual([null, []]);
  });

  it('a text that does not fit replaces the stored one until a later one fits', () => {
    expect(deviceStorage.write('one', 'stored')).toBe(true);
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    expect(deviceStorage.write('one', 'too long')).toBe(false);
    expect([deviceStorage.read('one'), deviceStorage.keys()]).toEqual(['too long', ['one']]);
    full.mockRestore();
    expect(deviceStorage.write('one', 'shorter')).toBe(true);
    expect([deviceStorage.read('one'), window.localStorage.getItem('one')]).toEqual(['shorter', 'shorter']);
  });

  it('one file of the pages touches it, which expects a refusal', () => {
    const touching = readdirSync('web/src', { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.spec)\.tsx?$/.test(name))
      .filter((name) => /\b(session|local)Storage\b/.test(readFileSync(`web/src/${name}`, 'utf8')));
    expect(touching).toEqual(['shared/browser-storage.ts']);
  });
});
