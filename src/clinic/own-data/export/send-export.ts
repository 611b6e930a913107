import type { FastifyReply } from 'fastify';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import type { FetchedExport } from './fetch-export.js';

/** Streams a copy; a file that was cut off or changed breaks the connection, so that no part passes for the whole. */
export function sendExport(reply: FastifyReply, { bytes, sizeBytes, madeAt }: FetchedExport): FastifyReply {
  return reply
    .header('Content-Length', sizeBytes)
    .header('Content-Disposition', `attachment; filename="mina-uppgifter-${stockholmDay(madeAt)}.zip"`)
    .send(bytes);
}
