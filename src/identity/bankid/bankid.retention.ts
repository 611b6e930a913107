import { DAY, HOUR, MINIMISATION, type ModuleRetention } from '../../platform/retention/retention-rule.js';

export const bankidRetention: ModuleRetention = {
  module: 'bankid',
  rules: [
    {
      what: 'outcomes of BankID that nothing followed from',
      table: 'bankid_orders',
      since: 'begun_at',
      only: 'sealed_completion IS NOT NULL',
      empty: { sealed_completion: 'NULL' },
      keptHours: HOUR,
      from: 'the beginning of the order',
      why: 'an outcome is used within ten minutes, once',
      law: MINIMISATION,
    },
    {
      what: 'orders at BankID',
      table: 'bankid_orders',
      since: 'begun_at',
      keptHours: DAY,
      from: 'the beginning of the order',
      why: 'a late page sees what has become of it',
      law: MINIMISATION,
    },
  ],
};
