import type { driftTexts } from './drift.texts.js';

/** Names the part of the clinic that a job belongs to: the first part of its name is its queue. */
export function nameOfJob(job: string, { jobsOf, otherJob }: typeof driftTexts.sv): string {
  const names: Readonly<Record<string, string>> = jobsOf;
  return names[job.split('.')[0] ?? ''] ?? otherJob;
}
