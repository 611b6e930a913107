import { useRef } from 'react';
import { missingParts, type ReplyLack } from '../../../../../../common/reply-missing.js';
import { stockholmDay } from '../../../../../../common/stockholm-day.js';
import { textsOf, type Reply } from '../../../../../../common/reply.js';
import { stopsIn } from './gaps.js';
import { isGap } from './reply-form.js';

interface GapWalk {
  /** A template was used: focuses its first stop, and Tab goes on from stop to stop. */
  readonly begin: (reply: Reply) => void;
  /** Tab after the last stop of a part. @returns whether the focus has moved */
  readonly next: (part: string, reply: Reply) => boolean;
}

/**
 * The way through a filled-in template: stop after stop, then the first part that is missing; there it ends, and Tab is an
 * ordinary Tab again.
 */
export function useGapWalk(focus: (lack: ReplyLack) => void): GapWalk {
  const isWalking = useRef(false);
  const firstMissing = (reply: Reply) => missingParts(reply, stockholmDay(new Date())).find((lack) => !isGap(lack));
  const goTo = (field: ReturnType<typeof fieldsToStopIn>[number] | undefined, reply: Reply): boolean => {
    const lack = field === undefined ? firstMissing(reply) : (`gap:${field}` as const);
    if (field === undefined) isWalking.current = false;
    if (lack === undefined) return false;
    focus(lack);
    return true;
  };
  return {
    begin: (reply) => {
      isWalking.current = true;
      goTo(fieldsToStopIn(reply)[0], reply);
    },
    next: (part, reply) => {
      if (!isWalking.current) return false;
      // The fields come in the order of the form; those before this part were passed over.
      const fields = fieldsToStopIn(reply);
      const order = fields.findIndex((field) => field === part);
      return goTo(fields[order + 1] ?? fields.find((field) => field !== part), reply);
    },
  };
}

function fieldsToStopIn(reply: Reply) {
  return textsOf(reply)
    .filter(
      ([field, text]) =>
        stopsIn(
          text,
          (reply.filled ?? []).filter((fill) => fill.field === field),
        ).length > 0,
    )
    .map(([field]) => field);
}
