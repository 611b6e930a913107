import { shownTitle } from './post-title.js';

it.each([
  ['Min-hud-behandling', 'Min hudbehandling'],
  ['En hud behandling till', 'En hudbehandling till'],
  ['E-hälsa', 'E hälsa'],
  ['Solskydd', 'Solskydd'],
])('the title %s is shown as %s', (title, shown) => {
  expect(shownTitle({ title, shows_title_exactly: false })).toBe(shown);
});

it('a post can keep its title unchanged', () => {
  expect(shownTitle({ title: 'E-hälsa: hud-behandling', shows_title_exactly: true })).toBe('E-hälsa: hud-behandling');
});
