import type { OperatorProfile } from './operator-profile.contract.js';

/** The profile of a clinic that has saved none. */
export const EMPTY_OPERATOR_PROFILE: OperatorProfile = {
  operator: {
    name: '',
    organisationNumber: '',
    vatNumber: '',
    vatExemption: '',
    postalAddress: '',
    phone: '',
    dataProtectionContact: '',
    recordSystem: '',
    patientInsurer: '',
    complaintAddress: '',
    ivoRegistration: '',
    hasConfirmedTexts: false,
  },
  experts: [],
  medicalReview: { reviewedBy: null, lastReviewedOn: null },
  footerStatements: [],
  areStatementsConfirmed: false,
  reviewsWidgetUrl: null,
};
