import { ApiDescription } from '../api-description.js';
import { allOperations } from './all-operations.js';

describe('the emulated operations', () => {
  it('the emulator has exactly the operations of the API description', () => {
    const described = ApiDescription.load().operations.map((operation) => operation.name);
    expect(Object.keys(allOperations).sort()).toEqual(described.sort());
  });
});
