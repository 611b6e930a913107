/** A change of a file that takes a control out, or a part of it. */
export interface Edit {
  readonly file: string;
  /** Is in the file once, also when the other controls are taken out. */
  readonly from: string;
  readonly to: string;
}

/** A control of the product, and what a reader of the documents would notice without it. */
export interface Control {
  readonly name: string;
  readonly edits: readonly Edit[];
  /** Beginnings of the sentences of docs/privacy.md and docs/intended-purpose.md whose tests fail without it, and of no others. */
  readonly sentences: readonly string[];
}

/** Taken out one by one by `npm run drill -- controls`. */
export const CONTROLS: readonly Control[] = [
  {
    name: 'the code to the phone beside a mailed link',
    edits: [
      {
        file: 'src/clinic/case-access/opening/may-open-case.ts',
        from: `return session === 'case' ? granted('same-session') : refused('phone_needed');\n  }\n  if (account`,
        to: `return granted('link+code');\n  }\n  if (account`,
      },
    ],
    sentences: ['A stranger with the mailbox opens a case', '3 kap. 15 §'],
  },
  {
    name: 'the trusted factor of an account',
    edits: [
      {
        file: 'src/clinic/case-access/opening/may-open-case.ts',
        from: `return assurance === 'aal2' && isFactorTrusted ? granted('aal2') : refused('phone_needed');`,
        to: `return granted('aal2');`,
      },
    ],
    sentences: ['A stranger with the password opens a case', '3 kap. 15 §', 'The copy is handed out only while'],
  },
  {
    name: 'the reason of a clinician outside the care',
    edits: [
      {
        file: 'src/clinic/desk/viewing/case-admission.ts',
        from: `await this.log.refuse(care, { caseId: found.id, action: 'read', group: 'case' });\n    throw deskRefusal('reason_required', await this.doorOf(found, visitor));`,
        to: `return care;`,
      },
    ],
    sentences: ['A clinician reads out of curiosity'],
  },
  {
    name: 'the pick of accesses at night',
    edits: [{ file: 'src/clinic/log-review/patterns-of.ts', from: `['night', isNight(visit.firstAt)],`, to: '' }],
    sentences: ['Curiosity goes unseen'],
  },
  {
    name: 'that reviewers do not review themselves',
    edits: [
      {
        file: 'src/clinic/log-review/review-pick.ts',
        from: `if ((await this.reviewers.listPrincipalsOf(userId, tx)).includes(pick.principal))\n        throw logReviewRefusal('own_access');`,
        to: '',
      },
    ],
    sentences: ['A reviewer clears themselves'],
  },
  {
    name: 'the encryption of values of a case',
    edits: [
      {
        file: 'src/clinic/patient-records/encryption/case-cipher.ts',
        from: 'seal(this.dataKey, this.aad(place), Buffer.from(text))',
        to: 'Buffer.from(text)',
      },
      {
        file: 'src/clinic/patient-records/encryption/case-cipher.ts',
        from: 'return open(this.dataKey, this.aad(place), blob.subarray(1)).toString();',
        to: 'return blob.subarray(1).toString();',
      },
    ],
    sentences: [
      'The database leaks',
      'Health data leak by logs',
      'A note beside an entry',
      'A block for clinicians',
      'It stores and shows answers',
    ],
  },
  {
    name: 'the row of the log before a row of patient data',
    edits: [
      {
        file: 'migrations/1764000010000-create-access-log.ts',
        from: 'RETURN CASE WHEN FOUND THEN named END;',
        to: 'RETURN named;',
      },
    ],
    sentences: ['A query without a reason'],
  },
  {
    name: 'the comparison of a row of the log with its seal',
    edits: [
      {
        file: 'src/clinic/patient-records/access-log/verify-access-log.ts',
        from: 'else if (!hashRow(seal.row).equals(seal.rowHash))',
        to: 'else if (seal.number === hashRow(seal.row).toString())',
      },
    ],
    sentences: ['The log is edited afterwards'],
  },
  {
    name: 'the trigger that keeps signed replies',
    edits: [
      {
        file: 'migrations/1764000011000-create-patient-records.ts',
        from: 'BEFORE UPDATE OR DELETE ON case_replies',
        to: 'BEFORE UPDATE OF case_id ON case_replies',
      },
    ],
    sentences: ['A signed reply is changed or deleted', 'A corrected entry'],
  },
  {
    name: 'the case that is open in the other tab',
    edits: [
      {
        file: 'src/clinic/replies/signing/check-draft.ts',
        from: `if (openedCaseId !== null && openedCaseId.toLowerCase() !== found.id) throw replyRefusal('other_case_open');`,
        to: '',
      },
    ],
    sentences: ['A reply goes to the wrong patient'],
  },
  {
    name: 'the patient’s block',
    edits: [
      {
        file: 'src/clinic/desk/blocked/blocked-cases.ts',
        from: `if (decision !== 'closed') return decision === 'open' ? null : decision;`,
        to: `return decision === 'open' || decision === 'closed' ? null : decision;`,
      },
      {
        file: 'src/clinic/desk/blocked/blocked-cases.ts',
        from: `if (decision === 'closed') throw deskRefusal('case_blocked');\n    return decision === 'open' ? null : decision;`,
        to: `return decision === 'open' || decision === 'closed' ? null : decision;`,
      },
    ],
    sentences: ['A block for clinicians'],
  },
  {
    name: 'the red flags that a clinician considers by name',
    edits: [
      {
        file: 'src/clinic/replies/signing/check-draft.ts',
        from: '...flags.filter((id) => !considered.includes(id)).map((id) => `flag:${id}` as const),',
        to: '',
      },
    ],
    sentences: ['The clinician considers each raised rule'],
  },
];
