import { statfs } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { defineCheck, failed, passed, type CheckResult } from '../../platform/checks/define-check.js';
import { RunsCheck } from '../../platform/checks/runs-check.decorator.js';
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
    const { s3Bucket, dir } = this.settings;
    // Without a folder yet, the disk of the program will hold it.
    const { bavail, blocks, bsize } = await statfs(s3Bucket === undefined ? dir : '.').catch(() => statfs('.'));
    return diskResult(bavail * bsize, blocks * bsize);
  }
}

/** At least a tenth, and two gibibytes. */
export function diskResult(freeBytes: number, allBytes: number): CheckResult {
  const found = `${(freeBytes / GIBIBYTE).toFixed(1).replace('.', ',')} GB av ${Math.round(allBytes / GIBIBYTE)} GB är lediga.`;
  return freeBytes >= LEAST_BYTES && freeBytes >= LEAST_SHARE * allBytes ? passed(found) : failed(found);
}
