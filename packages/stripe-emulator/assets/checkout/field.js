import { h } from './dom.js';

/**
 * A labelled input with a place for its error.
 * @returns the element, its value, and `check()`, which shows `missing` and answers false when the value is not complete.
 */
export function field({ name, label, hint, missing, isComplete = (value) => value !== '', format, ...attributes }) {
  const errorId = `${name}-error`;
  const hintId = `${name}-hint`;
  const error = h('p', { id: errorId, class: 'field-error', hidden: true });
  const input = h('input', {
    id: name,
    name,
    required: true,
    'aria-describedby': [hint && hintId, errorId].filter(Boolean).join(' '),
    ...attributes,
  });
  const element = h(
    'div',
    { class: `field field-${name}` },
    h('label', { for: name }, label),
    input,
    hint && h('p', { id: hintId, class: 'field-hint' }, hint),
    error,
  );

  const showError = (text) => {
    error.textContent = text ?? '';
    error.hidden = !text;
    if (text) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
  };
  input.addEventListener('input', () => {
    showError(null);
    // Reformatting moves the caret to the end, so it is left alone while somebody edits in the middle.
    if (format && input.selectionStart === input.value.length) input.value = format(input.value);
  });

  return {
    element,
    input,
    showError,
    get value() {
      return input.value.trim();
    },
    check() {
      const isFine = isComplete(input.value.trim());
      showError(isFine ? null : missing);
      return isFine;
    },
  };
}
