/**
 * Whose a case is, the one rule of every place that asks (docs/security.md, "The patient's case"):
 *
 * 1. a number that was read from BankID: that person, and nobody else;
 * 2. an order that a person made while signed in by BankID: that person, until somebody else writes in the case, and while it
 *    has no other person's number;
 * 3. an order under the proven address of the password account that made it: that account;
 * 4. else nobody: link and code alone open it.
 *
 * Who ordered pays, has the receipt and may be somebody else (`orders.user_id`).
 */
export type OwnedBy = 'number' | 'ordering' | 'address';

export interface CaseOwner {
  /** The account; null where BankID has never signed the person of the number in. */
  readonly userId: string | null;
  readonly by: OwnedBy;
}

/** The account under whose proven address an order was made: part 3. SQL over `o` of orders. */
export const ACCOUNT_OF_ADDRESS = `(SELECT u.id FROM users u WHERE u.id = o.user_id AND u.email = o.email
  AND NOT u.is_person AND u.email_proven_at IS NOT NULL AND u.deleted_at IS NULL)`;

const ORDERING_PERSON = `(SELECT u.id FROM users u JOIN persons p ON p.id = u.id WHERE u.id = o.user_id AND u.is_person
  AND u.deleted_at IS NULL AND coalesce(c.identity_hash = p.identity_hash, true))`;

/** The account that a case belongs to, or NULL. SQL over `c` of cases, which may be outer joined, and `o` of orders. */
export const CASE_OWNER = `CASE WHEN c.identity_assurance = 'proven'
    THEN (SELECT p.id FROM persons p WHERE p.identity_hash = c.identity_hash)
    ELSE coalesce(CASE WHEN c.written_by_others_at IS NULL THEN ${ORDERING_PERSON} END, ${ACCOUNT_OF_ADDRESS}) END`;

/** Which part of the rule names the owner, or NULL. SQL over `c` and `o`, as CASE_OWNER. */
export const OWNED_BY = `CASE WHEN c.identity_assurance = 'proven' THEN 'number'
    WHEN c.written_by_others_at IS NULL AND ${ORDERING_PERSON} IS NOT NULL THEN 'ordering'
    WHEN ${ACCOUNT_OF_ADDRESS} IS NOT NULL THEN 'address' END`;

/** Whether the case is a person's by part 2, whatever number it has. SQL over `c` and `o`. @param user SQL of the person's id */
export const hasOrdered = (user: string) => `(o.user_id = ${user} AND c.written_by_others_at IS NULL)`;

/**
 * Whether the case is that of the person who ordered it by part 2, and an account is not that person. SQL over `c` and `o`.
 *
 * @param user SQL of the account's id; NULL: none
 */
export const hasAnotherOrdered = (user: string) => `(o.user_id IS DISTINCT FROM ${user}
  AND c.written_by_others_at IS NULL AND ${ORDERING_PERSON} IS NOT NULL)`;

/** The number of a case beside a person's, as `mayOpenCase` wants it. SQL over `c`. @param hash SQL of what equals the person's */
export const numberBeside = (hash: string) => `CASE WHEN c.identity_hash IS NULL THEN 'none'
  WHEN c.identity_hash = ${hash} THEN 'same-' || c.identity_assurance ELSE 'other' END`;

/**
 * Orders of an account's cases and, where an order has no case yet, those that will be: columns `order_id` and `case_id`, which
 * may be NULL. Each half is found by an index before the rule is asked.
 *
 * @param user SQL of the account's id
 */
export const ordersOf = (user: string) => `SELECT o.id AS order_id, c.id AS case_id
  FROM orders o LEFT JOIN cases c ON c.order_id = o.id
  WHERE o.id IN (SELECT mine.id FROM orders mine WHERE mine.user_id = ${user}
      UNION ALL SELECT theirs.order_id FROM persons p JOIN cases theirs ON theirs.identity_hash = p.identity_hash
        AND theirs.identity_assurance = 'proven' WHERE p.id = ${user})
    AND ${CASE_OWNER} = ${user}`;
