import { RELEASE } from '../../platform/process/release.js';
import type { StoredMonth } from './closed-months.repository.js';
import { sieFile, type SieVerification } from './sie.js';

type FileFacts = Pick<
  StoredMonth,
  'organisationNumber' | 'operatorName' | 'yearStart' | 'yearEnd' | 'accountNames' | 'series' | 'writesNumbers'
>;

/** The file of a closed month, from its stored rows alone. @param madeOn `YYYY-MM-DD` */
export function monthFile(month: FileFacts, verifications: readonly SieVerification[], madeOn: string): Buffer {
  return sieFile({
    program: { name: 'Hudvy', version: RELEASE },
    madeOn,
    organisationNumber: month.organisationNumber,
    name: month.operatorName,
    year: { start: month.yearStart, end: month.yearEnd },
    accounts: month.accountNames,
    series: month.series,
    writesNumbers: month.writesNumbers,
    verifications,
  });
}
