import { isUUID } from 'class-validator';
import { deskRefusal } from '../desk.errors.js';

/** A place in the queue: the instant that a view is ordered by, and the case. */
export interface QueuePlace {
  readonly at: Date;
  readonly id: string;
}

/** The place as an opaque text. */
export function writeQueueCursor({ at, id }: QueuePlace): string {
  return Buffer.from(`${at.getTime()} ${id}`).toString('base64url');
}

/** @throws `cursor_invalid` */
export function parseQueueCursor(cursor: string): QueuePlace {
  const [time = '', id] = Buffer.from(cursor, 'base64url').toString().split(' ');
  if (!/^\d{1,14}$/.test(time) || !isUUID(id)) throw deskRefusal('cursor_invalid');
  return { at: new Date(Number(time)), id: id as string };
}
