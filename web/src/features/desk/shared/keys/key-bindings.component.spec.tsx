import { findBinding, nameOfPress, type KeyBinding, type KeyPress } from './key-bindings.js';

const pressed = (key: string, changes: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  defaultPrevented: false,
  target: document.body,
  ...changes,
});

/** The element of a piece of HTML. */
function element(html: string): Element {
  document.body.innerHTML = html;
  const found = document.body.querySelector('[data-focus]');
  if (found === null) throw new Error('the HTML marks no element');
  return found;
}

const bindingOf = (meaning: string, changes: Partial<KeyBinding> = {}): KeyBinding => ({
  keys: ['j'],
  meaning,
  act: () => undefined,
  ...changes,
});

describe('the keys of the desk', () => {
  it('a single key is its own name, and a letter counts in either case', () => {
    expect(nameOfPress(pressed('j'), true)).toBe('j');
    expect(nameOfPress(pressed('J', { shiftKey: true }), true)).toBe('j');
    expect(nameOfPress(pressed('?', { shiftKey: true }), true)).toBe('?');
  });

  it('the command key counts as Ctrl', () => {
    expect(nameOfPress(pressed('Enter', { ctrlKey: true }), true)).toBe('Ctrl+Enter');
    expect(nameOfPress(pressed('Enter', { metaKey: true, shiftKey: true }), true)).toBe('Ctrl+Shift+Enter');
  });

  it('a single key does nothing once single keys are off, and a combination works', () => {
    expect(nameOfPress(pressed('j'), false)).toBeNull();
    expect(nameOfPress(pressed('s', { ctrlKey: true }), false)).toBe('Ctrl+s');
  });

  it.each<[string, Partial<KeyPress>]>([
    ['composes with an input method', { isComposing: true }],
    ['composes in a browser that says so by the key', { key: 'Process', ctrlKey: true }],
    ['types a sign with AltGr', { ctrlKey: true, altKey: true }],
    ['pressed a key that something else has used', { defaultPrevented: true }],
  ])('no key works for a user who %s', (_case, changes) => {
    expect(nameOfPress(pressed('j', changes), true)).toBeNull();
  });

  it.each([
    '<input data-focus>',
    '<input type="search" data-focus>',
    '<textarea data-focus></textarea>',
    '<select data-focus></select>',
    '<div contenteditable="true"><b data-focus>x</b></div>',
  ])('a single key in %s is text', (html) => {
    const target = element(html);
    expect(nameOfPress(pressed('j', { target }), true)).toBeNull();
    expect(nameOfPress(pressed('Enter', { target, ctrlKey: true }), true)).toBe('Ctrl+Enter');
  });

  it('a single key works on a checkbox', () => {
    expect(nameOfPress(pressed('j', { target: element('<input type="checkbox" data-focus>') }), true)).toBe('j');
  });

  it('Enter belongs to a focused button or link', () => {
    expect(nameOfPress(pressed('Enter', { target: element('<a href="/x"><b data-focus>x</b></a>') }), true)).toBeNull();
    expect(nameOfPress(pressed('j', { target: element('<button data-focus>x</button>') }), true)).toBe('j');
    expect(nameOfPress(pressed('Enter'), true)).toBe('Enter');
  });

  it('an arrow belongs to tabs and radio buttons', () => {
    expect(nameOfPress(pressed('ArrowLeft', { target: element('<i role="tab" data-focus>x</i>') }), true)).toBeNull();
    expect(nameOfPress(pressed('ArrowLeft', { target: element('<input type="radio" data-focus>') }), true)).toBeNull();
    expect(nameOfPress(pressed('ArrowLeft'), true)).toBe('ArrowLeft');
  });

  it('the latest binding of a key counts', () => {
    const [first, second] = [bindingOf('first'), bindingOf('second')];
    expect(findBinding([first, second], 'j', document.body)).toBe(second);
    expect(findBinding([first, second], 'k', document.body)).toBeNull();
  });

  it('the keys of the page do nothing in a dialog, and those of a dialog nothing outside', () => {
    const [page, dialog] = [bindingOf('page'), bindingOf('dialog', { isInDialog: true })];
    const inside = element('<div role="dialog"><button data-focus>x</button></div>');
    expect(findBinding([page, dialog], 'j', inside)).toBe(dialog);
    expect(findBinding([page], 'j', inside)).toBeNull();
    expect(findBinding([page, dialog], 'j', document.body)).toBe(page);
  });
});
