import { isUUID } from 'class-validator';
import { contentRefusal } from '../content.errors.js';
import type { PostPosition } from './blog-posts.repository.js';

/** The place after a post in the admin's list, as an opaque text. */
export function writeCursor({ createdAt, id }: PostPosition): string {
  return Buffer.from(`${createdAt.getTime()} ${id}`).toString('base64url');
}

/** @throws `content.invalid-cursor` */
export function parseCursor(cursor: string): PostPosition {
  const [time = '', id] = Buffer.from(cursor, 'base64url').toString().split(' ');
  if (!/^\d{1,14}$/.test(time) || !isUUID(id, 'loose')) throw contentRefusal('content.invalid-cursor');
  return { createdAt: new Date(Number(time)), id: id as string };
}
