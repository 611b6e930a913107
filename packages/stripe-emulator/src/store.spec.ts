import { type TaxRate } from './wire.js';
import { Store } from './store.js';

const rate = (id: string, active = true) => ({ id, active }) as TaxRate;

describe('the store', () => {
  it('a failed transaction is undone', () => {
    const store = new Store();
    store.transaction(() => store.put('tax_rate', rate('one')));
    const failing = () =>
      store.transaction(() => {
        store.put('tax_rate', rate('one', false));
        store.put('tax_rate', rate('two'));
        store.remove('tax_rate', 'one');
        throw new Error('halfway');
      });
    expect(failing).toThrow('halfway');
    expect(store.all('tax_rate')).toEqual([rate('one')]);
  });

  it('an outcome reported by an error keeps its changes', () => {
    const store = new Store();
    const declining = () =>
      store.transaction(
        () => {
          store.put('tax_rate', rate('one'));
          throw new Error('declined');
        },
        () => true,
      );
    expect(declining).toThrow('declined');
    expect(store.find('tax_rate', 'one')).toBeDefined();
  });

  it('only committed changes are published', () => {
    const store = new Store();
    const told: string[] = [];
    store.onCommit((changes) => told.push(...changes.map(([, id]) => id)));
    store.transaction(() => store.put('tax_rate', rate('one')));
    expect(() =>
      store.transaction(() => {
        store.put('tax_rate', rate('two'));
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(told).toEqual(['one']);
  });

  it('a changed record keeps its place, so that lists stay in order', () => {
    const store = new Store();
    store.transaction(() => {
      store.put('tax_rate', rate('one'));
      store.put('tax_rate', rate('two'));
      store.put('tax_rate', rate('one', false));
    });
    expect(store.all('tax_rate').map(({ id }) => id)).toEqual(['one', 'two']);
  });

  it('a change outside a transaction is refused', () => {
    expect(() => new Store().put('tax_rate', rate('one'))).toThrow('transaction');
  });
});
