import { column, sealedTable } from './sealed-table.js';

/** The journal's own copy of the patient's name, once the order has lost it with the account. The first that is kept stays. */
export const patientNames = sealedTable(
  'case_patients',
  { order: 'case_id', kept: 'form', isErased: true },
  { caseId: column.uuid, name: column.sealedText() },
);
