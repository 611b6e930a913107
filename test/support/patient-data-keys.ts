/** Keys of patient data, one of each kind. */
export const PATIENT_DATA = {
  PATIENT_DATA_KEYS: `test:${Buffer.alloc(32, 'p').toString('base64')}`,
  CASE_SUMMARY_KEYS: `test:${Buffer.alloc(32, 's').toString('base64')}`,
  IDENTITY_LOOKUP_KEY: Buffer.alloc(32, 'i').toString('base64'),
};
