import { h } from './dom.js';

/** Shows that there is nothing (more) to do here, and moves the reader to it. */
export function showState(root, { title, body }) {
  const heading = h('h1', { tabindex: '-1' }, title);
  root.replaceChildren(h('section', { class: 'state', role: 'status' }, heading, h('p', {}, body)));
  heading.focus({ preventScroll: true });
}
