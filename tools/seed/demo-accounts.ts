interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly isAdmin?: true;
  /** E.164, reserved for fiction (PTS). The second factor's codes arrive in the local inbox. */
  readonly phone?: string;
}

/**
 * Public: the README and the launcher's banner show them. Staff have a phone as second factor, which cases, orders and
 * clinicians require.
 */
export const ACCOUNTS: readonly DemoAccount[] = [
  { email: 'admin@example.se', password: 'admin-demo-1', name: 'Adam Admin', isAdmin: true, phone: '+46701740696' },
  { email: 'admin2@example.se', password: 'admin-demo-2', name: 'Berit Admin', isAdmin: true, phone: '+46701740697' },
  { email: 'lakare@example.se', password: 'lakare-demo-1', name: 'Lena Läkare', phone: '+46701740698' },
  { email: 'kollega@example.se', password: 'kollega-demo-1', name: 'Kim Kollega', phone: '+46701740699' },
  { email: 'kund@example.se', password: 'kund-demo-1', name: 'Karin Kund' },
];
