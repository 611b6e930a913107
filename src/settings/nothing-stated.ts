import type { OperatorStatements } from '../settings/operator-statements.contract.js';

/** A clinic about which nobody has said anything yet. */
export const NOTHING_STATED: OperatorStatements = {
  operator: {
    name: '',
    organisationNumber: '',
    postalAddress: '',
    dataProtectionContact: '',
    recordSystem: '',
    patientInsurer: '',
    hasConfirmedTexts: false,
  },
  experts: [],
  medicalReview: { reviewedBy: null, lastReviewedOn: null },
  footerStatements: [],
  areStatementsConfirmed: false,
  reviewsWidgetUrl: null,
};
