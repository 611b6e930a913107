import { DAY, MINIMISATION, type PurgeRule } from '../../../../platform/retention/retention-rule.js';
import { EXPORT_DAYS } from './export-rules.js';

export const exportsRetention: readonly PurgeRule[] = [
  {
    what: "files of copies of patients' data",
    table: 'own_data_exports',
    since: 'ready_at',
    only: `state = 'ready'`,
    empty: { state: `'expired'`, file: 'NULL', sealed_key: 'NULL', size_bytes: 'NULL' },
    isBusinessTime: true,
    keptHours: EXPORT_DAYS * DAY,
    from: 'when it was ready; earlier once a newer copy is',
    why: 'the patient fetches it; another can be made',
    law: MINIMISATION,
  },
  {
    what: "requests for copies of patients' data",
    table: 'own_data_exports',
    since: 'requested_at',
    only: `state <> 'ready'`,
    isBusinessTime: true,
    keptHours: 90 * DAY,
    from: 'the request',
    why: 'the page shows what became of it; the access log stays',
    law: MINIMISATION,
  },
];
