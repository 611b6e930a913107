import { useRef } from 'react';
import { missingParts, type ReplyLack } from '../../../../../../common/reply-missing.js';
import { stockholmDay } from '../../../../../../common/stockholm-day.js';
import type { Reply } from '../../../../../../common/reply.js';
import { isGap, partOf } from './reply-form.js';

interface GapWalk {
  /** A template was used: focuses its first gap, and Tab goes on from gap to gap. */
  readonly begin: (reply: Reply) => void;
  /** Tab after the last gap of a part. @returns whether the focus has moved */
  readonly next: (part: string, reply: Reply) => boolean;
}

/**
 * The way through a filled-in template: gap after gap, then the first part that is missing; there it ends, and Tab is an
 * ordinary Tab again.
 */
export function useGapWalk(focus: (lack: ReplyLack) => void): GapWalk {
  const isWalking = useRef(false);
  const lacksOf = (reply: Reply) => missingParts(reply, stockholmDay(new Date()));
  const goTo = (lack: ReplyLack | undefined): boolean => {
    if (lack === undefined || !isGap(lack)) isWalking.current = false;
    if (lack === undefined) return false;
    focus(lack);
    return true;
  };
  return {
    begin: (reply) => {
      isWalking.current = true;
      const lacks = lacksOf(reply);
      goTo(lacks.find(isGap) ?? lacks[0]);
    },
    next: (part, reply) => {
      if (!isWalking.current) return false;
      const lacks = lacksOf(reply);
      // The gaps come in the order of the form; those before this part were passed over.
      const gaps = lacks.filter(isGap);
      const order = gaps.findIndex((lack) => partOf(lack) === part);
      return goTo(gaps[order + 1] ?? gaps.find((lack) => partOf(lack) !== part) ?? lacks.find((lack) => !isGap(lack)));
    },
  };
}
