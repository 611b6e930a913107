import { defineCheck, failed, passed, type CheckResult } from '../../platform/checks/define-check.js';
import { readDisk } from './read-disk.js';
import { StorageSettings } from './storage.settings.js';

const GIBIBYTE = 1024 ** 3;
const LEAST_SHARE = 0.1;
const LEAST_BYTES = 2 * GIBIBYTE;

/** Whether files have space. */
export const storageChecks = {
  disk: defineCheck('storage.disk', {
    group: 'drift',
    question: 'Finns det plats kvar på disken?',
    severity: 'required',
    whatToDo: 'Ge servern en större disk, eller flytta filerna till S3 (S3_BUCKET).',
    with: [StorageSettings],
    run: async (settings) => {
      const { freeBytes, allBytes } = await readDisk(settings);
      return diskResult(freeBytes, allBytes);
    },
  }),
};

/** At least a tenth, and two gibibytes. */
export function diskResult(freeBytes: number, allBytes: number): CheckResult {
  const found = `${(freeBytes / GIBIBYTE).toFixed(1).replace('.', ',')} GB av ${Math.round(allBytes / GIBIBYTE)} GB är lediga.`;
  return freeBytes >= LEAST_BYTES && freeBytes >= LEAST_SHARE * allBytes ? passed(found) : failed(found);
}
