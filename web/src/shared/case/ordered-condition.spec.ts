/** @jest-environment jsdom */
import { CONDITIONS } from '../../../../common/conditions.js';
import { conditionParameter, readOrderedCondition, rememberOrderedCondition } from './ordered-condition.js';

describe('the condition that an order is about', () => {
  beforeEach(() => window.sessionStorage.clear());

  it.each(CONDITIONS.map(({ id, path }) => [path, id] as const))('the page %s leads to %s', (path, id) => {
    rememberOrderedCondition(conditionParameter(path));
    expect(readOrderedCondition()).toBe(id);
  });

  it('an unknown value changes nothing, and nothing is read without one', () => {
    expect(readOrderedCondition()).toBeNull();
    rememberOrderedCondition('akne');
    rememberOrderedCondition('../admin');
    expect(readOrderedCondition()).toBe('acne');
    window.sessionStorage.setItem('ordered-condition', 'nonsense');
    expect(readOrderedCondition()).toBeNull();
  });
});
