import { configure } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { patiently } from '../../test/support/patience.js';

/**
 * Serves the pages' calls in component tests. A test declares its handlers with `server.use`; all other calls are
 * refused. Every page asks whether a clinician is signed in: by default there is none. Every page of the admin area asks
 * what waits: by default nothing. A case asks what no physician has approved: by default nothing.
 */
export const server = setupServer(
  http.get('/api/v1/me/clinician', () => HttpResponse.json({ isClinician: false })),
  http.get('/api/v1/admin/overview', () => HttpResponse.json({ waiting: {} })),
  http.get('/api/v1/desk/medical-content', () => HttpResponse.json({ sets: [] })),
  http.get('/api/v1/admin/checks', () => HttpResponse.json({ code: 'auth.insufficient-aal' }, { status: 403 })),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
// Not after a test: a page makes a last call when it is closed.
beforeEach(() => server.resetHandlers());
afterEach(() => jest.restoreAllMocks());
afterAll(() => server.close());

// A failed query is retried after one second and then two.
jest.setTimeout(patiently(60_000));
configure({ asyncUtilTimeout: patiently(20_000), getElementError: (message) => new Error(message ?? '') });
