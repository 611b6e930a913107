import { readFileSync } from 'node:fs';
import { ApiDescription } from '../api-description.js';
import { allOperations } from './all-operations.js';

describe('the emulated operations', () => {
  it('the emulator has exactly the operations of the API description', () => {
    const described = ApiDescription.load().operations.map((operation) => operation.name);
    expect(Object.keys(allOperations).sort()).toEqual(described.sort());
  });

  it('the table of the README has each operation', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    const listed = [...readme.matchAll(/^\| `([\w.]+)` \| `[A-Z]+ \/v1\//gm)].map(([, name]) => name);
    expect(listed.sort()).toEqual(Object.keys(allOperations).sort());
  });
});
