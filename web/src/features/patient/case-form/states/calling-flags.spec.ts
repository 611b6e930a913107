import { stopsForm } from '../../../../../../common/questionnaire/red-flag.js';
import { currentQuestionnaire } from '../../../../../../src/clinic/cases/questionnaire/questionnaires.js';
import type { RaisedFlag } from '../../../../shared/case/case-types.js';
import { callingFlags, isForPatient, numbersOf } from './calling-flags.js';

const FLAGS: readonly RaisedFlag[] = currentQuestionnaire.redFlags.map((flag) => ({ ...flag, text: flag.patientText }));
const idsOf = (flags: readonly RaisedFlag[]) => flags.map(({ id }) => id);
const raised = (...ids: readonly string[]) => ids.flatMap((id) => FLAGS.filter((flag) => flag.id === id));

describe('flags that tell the patient to call', () => {
  it('each flag that stops the form, or names a number in its text, is read with a button to call', () => {
    const calling = FLAGS.filter((flag) => stopsForm(flag) || /\b(112|1177|90101)\b/.test(flag.text));
    expect(idsOf(FLAGS.filter((flag) => callingFlags([flag]).length > 0))).toEqual(idsOf(calling));
    expect(idsOf(calling.filter((flag) => !isForPatient(flag) || numbersOf([flag]).length === 0))).toEqual([]);
    const others = calling.filter((flag) => !stopsForm(flag));
    expect(Object.fromEntries(others.map((flag) => [flag.id, numbersOf([flag])]))).toEqual({
      'widespread-psoriasis-or-eczema': ['1177'],
      'dark-thoughts': ['112', '90101', '1177'],
      'low-mood': ['1177', '112', '90101'],
    });
  });

  it('a note that names no number is for the doctor alone', () => {
    const notes = FLAGS.filter((flag) => flag.level === 'note' && !isForPatient(flag));
    expect(idsOf(notes)).toContain('weak-immune-system');
    expect(idsOf(notes)).not.toContain('low-mood');
  });

  it('no other number stands beside 112, and the most urgent is the first', () => {
    const emergency = callingFlags(raised('airway-swelling', 'very-ill', 'widespread-psoriasis-or-eczema'));
    expect([idsOf(emergency), numbersOf(emergency)]).toEqual([
      ['airway-swelling', 'widespread-psoriasis-or-eczema'],
      ['112'],
    ]);
    expect(numbersOf(callingFlags(raised('mouth-eye-sores', 'dark-thoughts')))).toEqual(['1177', '112', '90101']);
  });
});
