import { Injectable } from '@nestjs/common';
import { millisecondsInSecond } from 'date-fns/constants';
import { defineMetric } from '../../platform/metrics/metric.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { withTimeout } from '../../platform/time/with-timeout.js';
import { readDisk } from './read-disk.js';
import { StorageSettings } from './storage.settings.js';

/** A disk of the network may fail to respond at all. */
const ANSWER_MS = 2 * millisecondsInSecond;

export const storageMetrics = {
  freeDisk: defineMetric(
    'hudvy_storage_free_ratio',
    'server',
    'gauge',
    'Share of the disk of uploaded files that is free, 0 to 1; with S3, of the disk of the program.',
  ),
};

/** How much space files have. */
@Injectable()
export class StorageMetrics {
  constructor(settings: StorageSettings, metrics: Metrics) {
    metrics.declare(storageMetrics.freeDisk, async () => {
      const { freeBytes, allBytes } = await withTimeout(readDisk(settings), ANSWER_MS);
      return allBytes > 0 ? [{ labels: {}, value: freeBytes / allBytes }] : [];
    });
  }
}
