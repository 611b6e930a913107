import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { CASE_EVENTS, CASE_STATES, type CaseEvent, type CaseState } from './case-state.js';
import { endCase, openCase, renewClaim, transitionCase, type CaseAct, type CaseFacts } from './case-transition.js';

const now = new Date('2026-11-22T12:00:00Z');
const before = (days: number, minutes = 0, ms = 0) =>
  new Date(now.getTime() - days * millisecondsInDay - minutes * millisecondsInMinute - ms);
const doctor = { role: 'clinician', id: 'doctor' } as const;
const colleague = { role: 'clinician', id: 'colleague' } as const;
const patient = { role: 'patient' } as const;
const rule = { role: 'rule' } as const;
const clock = { role: 'clock' } as const;
const responsible = { role: 'responsible' } as const;

/** A case in a state since long ago, claimed, asked about or signed by `doctor`. */
function caseIn(state: CaseState, changes: Partial<CaseFacts> = {}): CaseFacts {
  const hasClinician = ['in_review', 'needs_info', 'answered', 'closed'].includes(state);
  return {
    ...openCase(before(100)),
    state,
    wasClaimed: hasClinician,
    clinicianId: hasClinician ? 'doctor' : null,
    ...changes,
  };
}

const usualActor: Readonly<Record<CaseEvent, CaseAct['actor']>> = {
  'case-submitted': patient,
  'case-stopped': rule,
  'case-expired': clock,
  'case-withdrawn': patient,
  'case-claimed': doctor,
  'case-released': doctor,
  'case-taken-over': colleague,
  'info-requested': doctor,
  'info-given': patient,
  'info-overdue': clock,
  'reply-signed': doctor,
  'reply-retracted': doctor,
  'case-closed': clock,
  'due-soon': clock,
  'goal-missed': clock,
  'limit-missed': clock,
};

function act(event: CaseEvent, actor: CaseAct['actor'] = usualActor[event], at = now): CaseAct {
  return event === 'due-soon' ? { event, percent: 50, actor, at } : { event, actor, at };
}

/** The next state, `-` for no change, or the code of the refusal. */
function outcomeOf(facts: CaseFacts, wanted: CaseAct): string {
  const outcome = transitionCase(facts, wanted);
  if (outcome.kind === 'changed') return outcome.case.state;
  return outcome.kind === 'unchanged' ? '-' : `!${outcome.code}`;
}

/** What each event does in each state, in the order of CASE_STATES, when nothing but the state stands in the way. */
const MATRIX = `
                form_sent      submitted     in_review       needs_info      answered        closed          stopped        expired        withdrawn       ended
case-submitted  submitted      -             -               -               -               -               !stopped       !not_editable  !not_editable !not_editable
case-stopped    stopped        -             -               -               -               -               -              -              - -
case-expired    expired        -             -               -               -               -               -              -              - -
case-withdrawn  withdrawn      withdrawn     !already_opened !already_opened !already_opened !already_opened !stopped       !not_editable  - !not_editable
case-claimed    !not_claimable in_review     -               !not_claimable  !not_claimable  !not_claimable  !not_claimable !not_claimable !not_claimable !not_claimable
case-released   !not_claimed_by_you - submitted !not_claimed_by_you !not_claimed_by_you !not_claimed_by_you !not_claimed_by_you !not_claimed_by_you !not_claimed_by_you !not_claimed_by_you
case-taken-over !not_claimed   !not_claimed  in_review       !not_claimed    !not_claimed    !not_claimed    !not_claimed   !not_claimed   !not_claimed !not_claimed
info-requested  !not_claimed_by_you !not_claimed_by_you needs_info - !not_claimed_by_you !not_claimed_by_you !not_claimed_by_you !not_claimed_by_you !not_claimed_by_you !not_claimed_by_you
info-given      !not_editable  -             -               submitted       -               -               !stopped       !not_editable  !not_editable !not_editable
info-overdue    -              -             -               submitted       -               -               -              -              - -
reply-signed    !not_claimed_by_you !not_claimed_by_you answered !not_claimed_by_you - - !not_claimed_by_you !not_claimed_by_you !not_claimed_by_you !not_claimed_by_you
reply-retracted !no_reply !no_reply !no_reply !no_reply submitted submitted !no_reply !no_reply !no_reply !no_reply
case-closed     -              -             -               -               closed          -               -              -              - -
due-soon        -              submitted     in_review       needs_info      -               -               -              -              - -
goal-missed     -              submitted     in_review       needs_info      -               -               -              -              - -
limit-missed    -              submitted     in_review       needs_info      -               -               -              -              - -
`;
const [columns, ...lines] = MATRIX.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));
const cells = lines.flatMap(([event = '', ...expected]) =>
  expected.map((outcome, index) => [event as CaseEvent, CASE_STATES[index]!, outcome] as const),
);

describe('transitions of a case', () => {
  it('the matrix contains every transition', () => {
    expect(columns).toEqual([...CASE_STATES]);
    expect(lines.map(([event]) => event)).toEqual([...CASE_EVENTS]);
    expect(cells).toHaveLength(CASE_STATES.length * CASE_EVENTS.length);
  });

  it.each(cells)('the act %s in %s gives %s', (event, state, expected) => {
    expect(outcomeOf(caseIn(state), act(event))).toBe(expected);
  });

  it.each(CASE_EVENTS)('only some roles may %s', (event) => {
    const allowed: Partial<Record<CaseEvent, string>> = {
      'case-released': 'clinician clock',
      'reply-retracted': 'clinician responsible',
    };
    const permitted = [patient, doctor, responsible, rule, clock].filter((actor) =>
      CASE_STATES.every((state) => outcomeOf(caseIn(state), act(event, actor)) !== '!forbidden'),
    );
    expect(permitted.map(({ role }) => role).join(' ')).toBe(allowed[event] ?? usualActor[event].role);
  });
});

describe('the claim', () => {
  const theirs = caseIn('in_review', { clinicianUntil: new Date(now.getTime() + millisecondsInMinute) });

  it('one clinician claims a case for half an hour', () => {
    const outcome = transitionCase(caseIn('submitted'), act('case-claimed'));
    expect(outcome).toMatchObject({
      case: {
        state: 'in_review',
        clinicianId: 'doctor',
        clinicianUntil: new Date('2026-11-22T12:30:00Z'),
        wasClaimed: true,
      },
    });
    expect(outcomeOf(theirs, act('case-claimed', colleague))).toBe('!already_claimed');
  });

  it.each<CaseEvent>(['case-released', 'info-requested', 'reply-signed'])(
    'a case claimed by a colleague refuses %s',
    (event) => {
      expect(outcomeOf(theirs, act(event, colleague))).toBe('!not_claimed_by_you');
    },
  );

  it('a case signed or asked about by a colleague refuses another signature or question', () => {
    expect(outcomeOf(caseIn('answered'), act('reply-signed', colleague))).toBe('!not_claimed_by_you');
    expect(outcomeOf(caseIn('needs_info'), act('info-requested', colleague))).toBe('!not_claimed_by_you');
  });

  it('a clinician takes a case over from a colleague with a new claim, and never from themselves', () => {
    expect(transitionCase(theirs, act('case-taken-over', colleague))).toMatchObject({
      case: {
        state: 'in_review',
        stateSince: before(100),
        clinicianId: 'colleague',
        clinicianUntil: new Date('2026-11-22T12:30:00Z'),
      },
    });
    expect(outcomeOf(theirs, act('case-taken-over', doctor))).toBe('-');
  });

  it('an expired claim is released by the clock, and not before', () => {
    const ends = (at: Date) => outcomeOf(caseIn('in_review', { clinicianUntil: at }), act('case-released', clock));
    expect(ends(now)).toBe('submitted');
    expect(ends(new Date(now.getTime() + 1))).toBe('-');
  });

  it('a released case is free for all, and can no longer be withdrawn', () => {
    const outcome = transitionCase(theirs, act('case-released'));
    const released = outcome.kind === 'changed' ? outcome.case : null;
    expect(released).toMatchObject({ state: 'submitted', clinicianId: null, clinicianUntil: null, wasClaimed: true });
    expect(outcomeOf(released!, act('case-claimed', colleague))).toBe('in_review');
    expect(outcomeOf(released!, act('case-withdrawn'))).toBe('!already_opened');
  });

  it('only its signer or a person responsible retracts a reply, and the case is free for all', () => {
    expect(outcomeOf(caseIn('answered'), act('reply-retracted', colleague))).toBe('!not_signed_by_you');
    expect(outcomeOf(caseIn('closed'), act('reply-retracted', colleague))).toBe('!not_signed_by_you');
    expect(outcomeOf(caseIn('closed'), act('reply-retracted', responsible))).toBe('submitted');
    const outcome = transitionCase(caseIn('answered', { alertedPercent: 100 }), act('reply-retracted'));
    const free = { state: 'submitted', stateSince: now, clinicianId: null, clinicianUntil: null, alertedPercent: 0 };
    expect(outcome).toMatchObject({ case: { ...free, wasClaimed: true } });
    const retracted = outcome.kind === 'changed' ? outcome.case : null;
    expect(outcomeOf(retracted!, act('case-claimed', colleague))).toBe('in_review');
    expect(outcomeOf(retracted!, act('case-withdrawn'))).toBe('!already_opened');
  });

  it('a limit that was missed before a retraction is not missed again', () => {
    const outcome = transitionCase(caseIn('answered', { hasMissedLimit: true }), act('reply-retracted'));
    const retracted = outcome.kind === 'changed' ? outcome.case : null;
    expect(retracted).toMatchObject({ hasMissedLimit: true });
    expect(outcomeOf(retracted!, act('limit-missed'))).toBe('-');
  });

  it('a case is reserved for an hour for the clinician who asked, once the patient has answered', () => {
    const outcome = transitionCase(caseIn('needs_info'), act('info-given'));
    const answered = outcome.kind === 'changed' ? outcome.case : null;
    const later = (ms: number) => new Date(now.getTime() + ms);
    expect(outcomeOf(answered!, act('case-claimed', colleague, later(3_599_999)))).toBe('!already_claimed');
    expect(outcomeOf(answered!, act('case-claimed', doctor, later(0)))).toBe('in_review');
    expect(outcomeOf(answered!, act('case-claimed', colleague, later(millisecondsInHour)))).toBe('in_review');
  });

  it('a case without the patient’s answer for 30 days is free for all [P32]', () => {
    const outcome = transitionCase(caseIn('needs_info'), act('info-overdue'));
    expect(outcome).toMatchObject({ case: { state: 'submitted', clinicianId: null, clinicianUntil: null } });
  });

  it('a claim is renewed for half an hour, unless it is lost', () => {
    expect(renewClaim(theirs, 'doctor', now)).toEqual(new Date('2026-11-22T12:30:00Z'));
    expect(renewClaim(theirs, 'colleague', now)).toBeNull();
    expect(renewClaim(caseIn('needs_info'), 'doctor', now)).toBeNull();
    expect(renewClaim(caseIn('submitted'), 'doctor', now)).toBeNull();
  });
});

describe('due acts', () => {
  it.each<[CaseEvent, CaseState, number, string]>([
    ['case-expired', 'form_sent', 60, 'expired'],
    ['info-overdue', 'needs_info', 30, 'submitted'],
    ['case-closed', 'answered', 14, 'closed'],
  ])('the clock sends %s to a case in %s after %i days, and not earlier', (event, state, days, to) => {
    expect(outcomeOf(caseIn(state, { stateSince: before(days) }), act(event))).toBe(to);
    expect(outcomeOf(caseIn(state, { stateSince: before(days, 0, -1) }), act(event))).toBe('-');
  });

  it('the clock sends each share once, and no smaller one afterwards', () => {
    const tell = (alertedPercent: CaseFacts['alertedPercent'], percent: 50 | 75 | 90) =>
      transitionCase(caseIn('submitted', { alertedPercent }), { event: 'due-soon', percent, actor: clock, at: now });
    expect(tell(0, 75)).toMatchObject({ kind: 'changed', case: { alertedPercent: 75, stateSince: before(100) } });
    expect(tell(75, 90)).toMatchObject({ kind: 'changed' });
    expect(tell(75, 75)).toEqual({ kind: 'unchanged' });
    expect(tell(75, 50)).toEqual({ kind: 'unchanged' });
    expect(tell(100, 90)).toEqual({ kind: 'unchanged' });
  });

  it('the clock reports a missed goal once, and the case goes on', () => {
    const outcome = transitionCase(caseIn('in_review', { alertedPercent: 50 }), act('goal-missed'));
    expect(outcome).toMatchObject({ case: { state: 'in_review', clinicianId: 'doctor', alertedPercent: 100 } });
    expect(outcomeOf(caseIn('in_review', { alertedPercent: 100 }), act('goal-missed'))).toBe('-');
  });

  it('the clock reports a missed limit once, with the earlier goal, and the case goes on', () => {
    const outcome = transitionCase(caseIn('in_review', { alertedPercent: 50 }), act('limit-missed'));
    const missed = { alertedPercent: 100, hasMissedLimit: true } as const;
    expect(outcome).toMatchObject({ case: { state: 'in_review', clinicianId: 'doctor', ...missed } });
    expect(outcomeOf(caseIn('in_review', missed), act('limit-missed'))).toBe('-');
    expect(outcomeOf(caseIn('in_review', missed), act('goal-missed'))).toBe('-');
  });
});

it.each(CASE_STATES.flatMap((state) => (['withdrawn', 'ended'] as const).map((end) => [state, end] as const)))(
  'the clinic ends a case in %s as %s only without a reply or an end, and releases its claim',
  (state, end) => {
    const at = new Date('2026-11-24T12:00:00Z');
    const facts = { ...openCase(new Date(0)), state, wasClaimed: true, clinicianId: 'doctor', clinicianUntil: at };
    expect(endCase(facts, end, at)).toEqual(
      ['form_sent', 'submitted', 'in_review', 'needs_info'].includes(state)
        ? { ...facts, state: end, stateSince: at, clinicianId: null, clinicianUntil: null }
        : null,
    );
  },
);
