import type { Settings } from '../settings.js';

/** Settings of the queue's Redis that do not belong together. */
export function queueRefusals({ queue: { redisUrl, sentinels, clusterNodes, caFile } }: Settings): string[] {
  const refusals: string[] = [];
  if (sentinels && clusterNodes)
    refusals.push('REDIS_SENTINELS, REDIS_CLUSTER_NODES: set one of them; a cluster replaces its primaries by itself');
  if (redisUrl === undefined) {
    if (sentinels) refusals.push('REDIS_SENTINELS: needs REDIS_URL, whose host is the name that the sentinels know');
    if (clusterNodes) refusals.push('REDIS_CLUSTER_NODES: needs REDIS_URL, for user, password and TLS');
  } else if (clusterNodes && /^\/(?!0?$)/.test(new URL(redisUrl).pathname))
    refusals.push('REDIS_URL: a cluster has the database 0 alone');
  if (caFile && !redisUrl?.startsWith('rediss:'))
    refusals.push('REDIS_CA: needs a REDIS_URL that begins with rediss:, since no other connection has a certificate');
  return refusals;
}
