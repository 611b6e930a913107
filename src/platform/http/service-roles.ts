/** Roles of an API key that pass every row rule; the one list for guards, table reads and storage. */
const SERVICE_ROLES: readonly string[] = ['service_role', 'supabase_admin'];

/** Roles that an API key can have at all. */
const KEY_ROLES: readonly string[] = ['anon', ...SERVICE_ROLES];

export function isServiceRole(role: unknown): boolean {
  return typeof role === 'string' && SERVICE_ROLES.includes(role);
}

export function isKeyRole(role: unknown): boolean {
  return typeof role === 'string' && KEY_ROLES.includes(role);
}
