import { statementsOf, valuesOf } from './statement-values.js';

const statements = {
  operator: {
    name: 'Vård AB',
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
  experts: [{ name: 'Åsa Öberg', title: 'Leg. läkare', specialty: '', licenceVerifiedOn: null }],
  medicalReview: { reviewedBy: null, lastReviewedOn: '2026-11-01' },
  footerStatements: ['Ett', 'Två'],
  areStatementsConfirmed: true,
  reviewsWidgetUrl: null,
};

it('the form round-trips its values', () => {
  expect(statementsOf(valuesOf(statements))).toEqual(statements);
});

it('blank lines and blank fields are omitted', () => {
  const values = { ...valuesOf(statements), footerStatements: '\n  Ett \n\n', reviewedBy: '  ', reviewsWidgetUrl: ' ' };
  expect(statementsOf(values)).toMatchObject({
    footerStatements: ['Ett'],
    medicalReview: { reviewedBy: null },
    reviewsWidgetUrl: null,
  });
});
