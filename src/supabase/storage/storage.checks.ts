import { Injectable } from '@nestjs/common';
import { defineCheck, failed, passed, type CheckResult, RunsCheck } from '../../platform/checks/define-check.js';
import { readDisk } from './read-disk.js';
import { StorageSettings } from './storage.settings.js';

const GIBIBYTE = 1024 ** 3;
const LEAST_SHARE = 0.1;
const LEAST_BYTES = 2 * GIBIBYTE;

export const storageChecks = {
  disk: defineCheck('storage.disk', {
    group: 'drift',
    question: 'Finns det plats kvar på disken?',
    severity: 'required',
    whatToDo: 'Ge servern en större disk, eller flytta filerna till S3 (S3_BUCKET).',
  }),
};

/** Whether files have space. */
@Injectable()
export class StorageChecks {
  constructor(private readonly settings: StorageSettings) {}

  @RunsCheck(storageChecks.disk)
  async disk(): Promise<CheckResult> {
    const { freeBytes, allBytes } = await readDisk(this.settings);
    return diskResult(freeBytes, allBytes);
  }
}

/** At least a tenth, and two gibibytes. */
export function diskResult(freeBytes: number, allBytes: number): CheckResult {
  const found = `${(freeBytes / GIBIBYTE).toFixed(1).replace('.', ',')} GB av ${Math.round(allBytes / GIBIBYTE)} GB är lediga.`;
  return freeBytes >= LEAST_BYTES && freeBytes >= LEAST_SHARE * allBytes ? passed(found) : failed(found);
}
