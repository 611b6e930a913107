import type { AskedInCase, AskedRow, OpenedMatter } from './case-matters.contract.js';
import type { Matter, Words } from './define-matter.js';

export function presentAsked({ id, openedAt, closedAt, opening, closing }: Matter & Words): AskedInCase {
  const reply = closing === null || closedAt === null ? null : { at: closedAt.toISOString(), text: closing };
  return { id, askedAt: openedAt.toISOString(), text: opening ?? '', reply };
}

export function presentAskedRow({ id, orderNumber, openedAt, closedAt }: Matter): AskedRow {
  return { id, orderNumber, askedAt: openedAt.toISOString(), repliedAt: closedAt?.toISOString() ?? null };
}

export function presentOpenedMatter(matter: Matter & Words): OpenedMatter {
  return { ...presentAskedRow(matter), text: matter.opening ?? '', reply: matter.closing };
}
