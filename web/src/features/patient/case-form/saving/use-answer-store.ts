import { useEffect, useMemo, useState } from 'react';
import { checkAnswer, checkText } from '../../../../../../common/questionnaire/check-answer.js';
import { INFO_REPLY } from '../../../../../../common/questionnaire/info-reply.js';
import type { Form } from '../../../../../../common/questionnaire/form.js';
import { raisedFlags } from '../../../../../../common/questionnaire/red-flag.js';
import { isCaseSessionLost } from '../../../../shared/api/client.js';
import type { PatientCase } from '../../../../shared/case/case-types.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import type { FormCalls } from '../form-calls.js';
import { AnswerStore, type AnswerStoreOptions } from './answer-store.js';
import { NO_DEVICE_COPY, openDeviceCopy, type DeviceCopy } from './device-copy.js';
import { keepStore, openStore, sendWhenPossible } from './open-stores.js';

interface StoreParts {
  readonly current: PatientCase;
  readonly calls: FormCalls;
  /** All of the form but its answers. */
  readonly rules: Omit<Form, 'answers'>;
  readonly onSessionLost: () => void;
  readonly onClosed: () => void;
}

/**
 * The answers of a case, merged with this device's unsent ones; null while those load. The arguments must keep their
 * identity.
 */
export function useAnswerStore({ current, calls, rules, onSessionLost, onClosed }: StoreParts): AnswerStore | null {
  const [store, setStore] = useState<AnswerStore | null>(null);
  // The server's answers when the form was opened; later ones arrive with each save.
  const [opened] = useState(() => withInfoReply(current));
  const { stops } = opened;
  const options = useMemo<AnswerStoreOptions>(
    () => ({
      save: (questionId, value, revision) =>
        questionId === INFO_REPLY ? calls.saveInfo(value, revision) : calls.saveAnswer(questionId, value, revision),
      isSendable: (questionId, value, answers) =>
        questionId === INFO_REPLY
          ? value === null || checkText(value) === null
          : checkAnswer({ ...rules, answers }, questionId, value) === null,
      endsForm: (answers) => raisedFlags(stops, { ...rules, answers }).length > 0,
      onSessionLost,
      onClosed,
    }),
    [calls, rules, stops, onSessionLost, onClosed],
  );

  useEffect(() => {
    let isWanted = true;
    const open = async () => {
      const copy = await copyOf(opened.id, calls, onSessionLost);
      if (copy === null || !isWanted) return;
      const found = openStore(opened.id) ?? new AnswerStore(opened, options);
      keepStore(opened.id, found);
      await found.resume(opened, copy, options);
      if (isWanted) setStore(found);
    };
    inBackground(open(), 'opening the answers');
    return () => {
      isWanted = false;
    };
  }, [opened, calls, options, onSessionLost]);

  useEffect(sendWhenPossible, []);
  return store;
}

/** Null when a new code is needed. Without a key the answers are not stored on the device. */
async function copyOf(caseId: string, calls: FormCalls, onSessionLost: () => void): Promise<DeviceCopy | null> {
  try {
    return await openDeviceCopy(caseId, (await calls.getDeviceKey()).key);
  } catch (error) {
    if (isCaseSessionLost(error)) {
      onSessionLost();
      return null;
    }
    console.error('answers are not kept on this device', error);
    return NO_DEVICE_COPY;
  }
}

/** Adds the reply to the information request to the answers, so that it is saved and merged like them. */
function withInfoReply(current: PatientCase): PatientCase {
  const { infoRequest, answers, submittedAt } = current;
  if (infoRequest === null) return current;
  const { reply, askedAt } = infoRequest;
  const none = { value: null, revision: 0, savedAt: submittedAt ?? askedAt };
  return { ...current, answers: { ...answers, [INFO_REPLY]: reply ?? none } };
}
