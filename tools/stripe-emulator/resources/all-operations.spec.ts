import { ApiDescription } from '../api-description.js';
import { allOperations } from './all-operations.js';

describe('the emulated operations', () => {
  it('the emulated operations are exactly those of the API description', () => {
    const described = ApiDescription.load().operations.map((operation) => operation.name);
    expect(Object.keys(allOperations).sort()).toEqual(described.sort());
  });
});
