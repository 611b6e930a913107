import { subDays } from 'date-fns';
import type { ClinicInProcess } from './clinic-in-process.js';
import type { Operation } from './operation.js';
import type { People } from './people.js';

/** Requests for the clinic's lists and details, as their readers send them. */
export async function requests({ url, database }: ClinicInProcess, people: People): Promise<Operation[]> {
  const as = (bearer: string) => ({ apikey: people.anonKey, authorization: `Bearer ${bearer}` });
  const [admin, clinician, customer] = [as(people.admin), as(people.clinician), as(people.customer)];
  const { rows } = await database.query<{
    orderId: string;
    middle: number;
    buyer: string;
    messageId: string;
    caseId: string;
  }>(
    `SELECT (SELECT id FROM orders ORDER BY number DESC LIMIT 1) AS "orderId",
            (SELECT max(number) / 2 FROM orders)::int AS middle,
            (SELECT name FROM orders WHERE email LIKE '%@growth.example' ORDER BY number DESC LIMIT 1) AS buyer,
            (SELECT id FROM contact_messages ORDER BY number DESC LIMIT 1) AS "messageId",
            (SELECT id FROM cases WHERE state = 'submitted' ORDER BY due_at DESC, id LIMIT 1) AS "caseId"`,
  );
  const { orderId, middle, buyer, messageId, caseId } = rows[0] ?? {};
  const day = (daysAgo: number) => subDays(new Date(), daysAgo).toISOString();
  const month = `from=${day(430)}&until=${day(400)}`;
  await ask(`/api/v1/desk/cases/${caseId}/claim`, clinician, 'POST');
  const get = (name: string, path: string, headers: Record<string, string>): Operation => ({
    name,
    run: () => ask(path, headers),
  });
  return [
    get('admin orders', '/api/v1/admin/orders', admin),
    get('admin orders, from the middle', `/api/v1/admin/orders?after=${middle}`, admin),
    get('admin orders, paid back', '/api/v1/admin/orders?state=refunded', admin),
    get('admin orders, by number', `/api/v1/admin/orders?q=${middle}`, admin),
    // Always ten orders have it.
    get('admin orders, by an address', '/api/v1/admin/orders?q=kund12@growth.example', admin),
    get('admin orders, by the beginning of an address', '/api/v1/admin/orders?q=kund12@', admin),
    // One in a hundred has it, new orders like old ones.
    get('admin orders, by a part of many addresses', '/api/v1/admin/orders?q=12@g', admin),
    // One in ninety has it, all of them old.
    get('admin orders, by a part of many old addresses', '/api/v1/admin/orders?q=kund12', admin),
    get('admin orders, by an address that nobody has', '/api/v1/admin/orders?q=ingen@ingenstans', admin),
    get('admin orders, by telephone', '/api/v1/admin/orders?q=0700000012', admin),
    get('admin orders, by the name of a new order', `/api/v1/admin/orders?q=${encodeURIComponent(buyer ?? '')}`, admin),
    get('admin orders of a month, oldest first', `/api/v1/admin/orders?${month}&sort=oldest`, admin),
    get('admin orders of a month, paid back', `/api/v1/admin/orders?${month}&state=refunded`, admin),
    get('admin orders, highest amount first', '/api/v1/admin/orders?sort=highest', admin),
    get('admin orders, lowest amount first, paid back', '/api/v1/admin/orders?sort=lowest&state=refunded', admin),
    get('admin orders that need an act', '/api/v1/admin/orders?waits=any', admin),
    get('the overview', '/api/v1/admin/overview', admin),
    get('customers', '/api/v1/admin/customers', admin),
    get('customers, from the middle', `/api/v1/admin/customers?after=${middle}`, admin),
    get('customers, by an address', '/api/v1/admin/customers?q=kund12@growth.example', admin),
    get('a customer', `/api/v1/admin/customers/${orderId}`, admin),
    get('mails sent', '/api/v1/admin/dispatches/mails?state=sent', admin),
    get('mails that could not be sent', '/api/v1/admin/dispatches/mails?state=failed', admin),
    get('text messages sent', '/api/v1/admin/dispatches/texts?state=sent', admin),
    get('an order', `/api/v1/admin/orders/${orderId}`, admin),
    get('messages', '/api/v1/admin/messages', admin),
    get('messages, unanswered', '/api/v1/admin/messages?state=unanswered', admin),
    get('a message', `/api/v1/admin/messages/${messageId}`, admin),
    get('accounts', '/auth/v1/admin/users', as(people.serviceRoleKey)),
    get('security events of staff', '/api/v1/admin/security-events', admin),
    get('security events of an account', '/api/v1/me/security-events', customer),
    get('admin health', '/api/v1/admin/health', admin),
    get('case queue', '/api/v1/desk/cases?view=unclaimed', clinician),
    get('a case at the desk', `/api/v1/desk/cases/${caseId}`, clinician),
    get("a customer's cases", '/api/v1/me/cases', customer),
    { name: "a customer's invoices", run: () => ask('/functions/v1/get-stripe-invoices', customer, 'POST') },
  ];

  async function ask(path: string, headers: Record<string, string>, method = 'GET'): Promise<void> {
    const response = await fetch(url + path, { method, headers });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`);
  }
}
