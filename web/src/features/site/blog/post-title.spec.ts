import { shownTitle } from './post-title.js';

it.each([
  ['Min-hud-behandling', 'Min hudbehandling'],
  ['En hud behandling till', 'En hudbehandling till'],
  ['E-hälsa', 'E hälsa'],
  ['Solskydd', 'Solskydd'],
])('%s is shown as %s', (title, shown) => {
  expect(shownTitle({ title, shows_title_exactly: false })).toBe(shown);
});

it('leaves a title alone whose post says so', () => {
  expect(shownTitle({ title: 'E-hälsa: hud-behandling', shows_title_exactly: true })).toBe('E-hälsa: hud-behandling');
});
