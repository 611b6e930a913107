import type { Answers, AnswerValue } from '../../../../../../common/questionnaire/answers.js';
import type { AnswerProblem } from '../../../../../../common/questionnaire/check-answer.js';
import { CallError, isCaseSessionLost, isPassing, errorBody } from '../../../../shared/api/client.js';
import type {
  CaseRefusalBody,
  PatientCase,
  RaisedFlag,
  SavedAnswer,
  StoredAnswer,
} from '../../../../shared/case/case-types.js';
import { EMPTY_FIELD, isSameValue, savedField, type AnswerField } from './answer-field.js';
import { NO_DEVICE_COPY, type DeviceCopy } from './device-copy.js';
import { SaveQueue } from './save-queue.js';

/** Why nothing is sent now. */
type Pause =
  /** No response from the server; retried automatically. */
  | 'offline'
  /** A new code is needed. */
  | 'session'
  /** The case accepts no more answers. */
  | 'closed';

/** The server's response to a saved answer; without red flags they are unchanged. */
type SavedField = Pick<SavedAnswer, 'revision' | 'savedAt'> & Partial<Pick<SavedAnswer, 'redFlags'>>;

export interface AnswersState {
  readonly fields: Readonly<Record<string, AnswerField>>;
  readonly redFlags: readonly RaisedFlag[];
  readonly pause: Pause | null;
  readonly isSaving: boolean;
  /** ISO 8601. */
  readonly lastSavedAt: string | null;
}

export interface AnswerStoreOptions {
  /** @throws CallError */
  readonly save: (questionId: string, value: AnswerValue | null, revision: number) => Promise<SavedField>;
  /** Whether the server would accept the value in the current form; a rejected value waits on the device. */
  readonly isSendable: (questionId: string, value: AnswerValue | null, answers: Answers) => boolean;
  /** Whether such answers would end the form. */
  readonly endsForm: (answers: Answers) => boolean;
  readonly onSessionLost: () => void;
  readonly onClosed: () => void;
}

/**
 * The answers of one case in this tab. A change is stored on the device at once and on the server 800 ms after the last
 * one, in order and one at a time; failed saves are retried. Answers that would end the form wait on the device until
 * the patient confirms them, so that one slip of a finger ends nothing.
 */
export class AnswerStore {
  private state: AnswersState;
  private copy: DeviceCopy = NO_DEVICE_COPY;
  private isEndConfirmed = false;
  private readonly listeners = new Set<() => void>();
  private readonly queue = new SaveQueue((questionId) => this.send(questionId));

  constructor(
    { answers, redFlags }: Pick<PatientCase, 'answers' | 'redFlags'>,
    private options: AnswerStoreOptions,
  ) {
    const fields = Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, savedField(answer)]));
    const times = Object.values(answers).flatMap(({ savedAt }) => savedAt ?? []);
    this.state = { fields, redFlags, pause: null, isSaving: false, lastSavedAt: times.toSorted().at(-1) ?? null };
  }

  readonly read = (): AnswersState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly set = (questionId: string, value: AnswerValue | null): void => {
    const field = this.field(questionId);
    if (field.state.kind === 'conflict') return;
    const wasHeld = this.isHeld();
    this.put(questionId, { value, revision: field.revision, state: { kind: 'unsaved' } });
    if (wasHeld) this.queueUnsaved();
    else this.queue.add(questionId);
  };

  /** Takes answers that the server has stored on its own, whatever is written here. */
  readonly adopt = (answers: Readonly<Record<string, StoredAnswer>>, redFlags: readonly RaisedFlag[]): void => {
    for (const [questionId, answer] of Object.entries(answers)) this.take(questionId, savedField(answer));
    const lastSavedAt = Object.values(answers).at(-1)?.savedAt ?? this.state.lastSavedAt;
    this.change({ redFlags, lastSavedAt });
  };

  /** The answers that end the form are right, and are sent. */
  readonly confirmEnd = (): void => {
    this.isEndConfirmed = true;
    this.queueUnsaved();
  };

  /** Ends a conflict with this tab's value or the server's. */
  readonly settle = (questionId: string, choice: 'mine' | 'theirs'): void => {
    const { value, state } = this.field(questionId);
    if (state.kind !== 'conflict') return;
    if (choice === 'theirs') return this.take(questionId, savedField(state.theirs));
    this.put(questionId, { value, revision: state.theirs.revision, state: { kind: 'unsaved' } });
    this.queue.add(questionId, 0);
  };

  /** Sends the waiting answers now. Resolves when none is left that can be sent. */
  readonly flush = (): Promise<void> => this.queue.flush();

  /** After a new code, or when the page is shown again: loads the server's current answers and the unsent ones. */
  async resume(current: Pick<PatientCase, 'answers' | 'redFlags'>, copy: DeviceCopy, options: AnswerStoreOptions) {
    this.options = options;
    this.copy = copy;
    const restored = await copy.readAll();
    this.change({ pause: null, redFlags: current.redFlags });
    for (const [id, answer] of Object.entries(current.answers)) {
      if (this.field(id).state.kind === 'saved')
        this.change({ fields: { ...this.state.fields, [id]: savedField(answer) } });
    }
    for (const { questionId, value, revision } of restored) {
      const field = this.field(questionId);
      if (field.state.kind !== 'saved') continue;
      if (isSameValue(field.value, value)) {
        await copy.remove(questionId);
        continue;
      }
      this.restore(questionId, { value, revision, state: { kind: 'unsaved' } });
    }
    this.queue.resume();
  }

  /** Leaves the answers to the server, and nothing on the device. */
  async close(): Promise<void> {
    this.queue.stop();
    await this.copy.wipe();
  }

  /** The answers as the form shows them. */
  answers(): Answers {
    return answersOf(this.state.fields);
  }

  /** Keeps the revision that the text was based on; if the server has a newer one, saving reports a conflict. */
  private restore(questionId: string, field: AnswerField): void {
    this.show(questionId, field);
    this.queue.add(questionId, 0);
  }

  private async send(questionId: string): Promise<'sent' | 'later'> {
    const { value, revision, state } = this.field(questionId);
    if (state.kind !== 'unsaved') return 'sent';
    if (this.isHeld() || !this.options.isSendable(questionId, value, this.answers())) return 'sent';
    this.change({ isSaving: true });
    try {
      this.accept(questionId, value, await this.options.save(questionId, value, revision));
      return 'sent';
    } catch (error) {
      return this.fail(questionId, value, error);
    } finally {
      this.change({ isSaving: false });
    }
  }

  private isHeld(): boolean {
    return !this.isEndConfirmed && this.options.endsForm(this.answers());
  }

  private queueUnsaved(): void {
    for (const [questionId, { state }] of Object.entries(this.state.fields))
      if (state.kind === 'unsaved') this.queue.add(questionId);
  }

  private accept(questionId: string, sent: AnswerValue | null, saved: SavedField): void {
    const { value } = this.field(questionId);
    const { revision, savedAt: lastSavedAt, redFlags = this.state.redFlags } = saved;
    this.change({ pause: null, lastSavedAt, redFlags });
    if (isSameValue(value, sent)) return this.take(questionId, savedField({ value, revision }));
    // The value changed while it was being saved, so it is queued again.
    this.put(questionId, { value, revision, state: { kind: 'unsaved' } });
  }

  private fail(questionId: string, sent: AnswerValue | null, error: unknown): 'sent' | 'later' {
    if (isCaseSessionLost(error)) {
      this.pause('session');
      this.options.onSessionLost();
      return 'later';
    }
    if (isPassing(error)) {
      this.change({ pause: 'offline' });
      return 'later';
    }
    if (!(error instanceof CallError)) throw error;
    const { current, reason } = errorBody<CaseRefusalBody>(error);
    if (error.code === 'revision_conflict' && current) {
      const { value } = this.field(questionId);
      if (isSameValue(current.value, value)) this.take(questionId, savedField(current));
      else this.mark(questionId, { kind: 'conflict', theirs: current });
    } else if (error.code === 'value_invalid' && reason) {
      if (isSameValue(this.field(questionId).value, sent))
        this.mark(questionId, { kind: 'refused', reason: reason as AnswerProblem });
    } else {
      this.pause('closed');
      this.options.onClosed();
      return 'later';
    }
    return 'sent';
  }

  private pause(pause: Pause): void {
    this.queue.stop();
    this.change({ pause });
  }

  private field(questionId: string): AnswerField {
    return this.state.fields[questionId] ?? EMPTY_FIELD;
  }

  private mark(questionId: string, state: AnswerField['state']): void {
    this.show(questionId, { ...this.field(questionId), state });
  }

  /** Shows the field and stores it on the device. */
  private put(questionId: string, field: AnswerField): void {
    this.show(questionId, field);
    const { value, revision } = field;
    this.copy.put({ questionId, value, revision }).catch(sayCopyFailed);
  }

  /** The server has it: the device need not. */
  private take(questionId: string, field: AnswerField): void {
    this.show(questionId, field);
    this.copy.remove(questionId).catch(sayCopyFailed);
  }

  private show(questionId: string, field: AnswerField): void {
    this.change({ fields: { ...this.state.fields, [questionId]: field } });
  }

  private change(part: Partial<AnswersState>): void {
    this.state = { ...this.state, ...part };
    this.listeners.forEach((listener) => listener());
  }
}

/** The shown answers, as the rules need them. */
export function answersOf(fields: AnswersState['fields']): Answers {
  const given = Object.entries(fields).flatMap(([id, { value }]) => (value === null ? [] : [[id, value] as const]));
  return Object.fromEntries(given);
}

/** A full disk, or a browser that forbids it: the answer is still sent. */
function sayCopyFailed(error: unknown): void {
  console.error('an answer could not be kept on the device', error);
}
