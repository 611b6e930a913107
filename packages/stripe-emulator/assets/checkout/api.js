/** The two calls that the form makes. */

/** What the form shows of a session; null when there is no such session. */
export async function loadView(clientSecret) {
  const response = await post('/checkout/view', { client_secret: clientSecret });
  return response.ok ? response.json() : null;
}

/**
 * Pays.
 * @returns `{ result: 'complete', return_url }`, `{ result: 'requires_action' }` or `{ error }`, Stripe's error object.
 */
export async function pay(clientSecret, input) {
  const [id] = clientSecret.split('_secret_');
  const response = await post(`/_emulator/checkout/sessions/${id}/pay`, { client_secret: clientSecret, ...input });
  return response.json();
}

function post(path, body) {
  return fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}
