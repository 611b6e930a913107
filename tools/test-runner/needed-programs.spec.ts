import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.js';
import { chromium, redisServer } from '../programs.js';
import { WITHOUT_REDIS, withoutLine } from './needed-programs.js';

describe('programs that the tests need', () => {
  it('each thing left out is said with its program, and how it counts', () => {
    expect(withoutLine(chromium, { isEverythingTried: true, isAllowed: true })).toMatch(
      /the browser tests and the drills, for want of Chromium\..* ALLOW_MISSING=1 counts them as left out\.$/,
    );
    expect(withoutLine(redisServer, { isEverythingTried: false, isAllowed: false })).toMatch(
      /the tests on Redis, for want of redis-server\..* They count as failed, with ALLOW_MISSING=1 as left out\.$/,
    );
  });

  it('each start of a Redis in tests stands below a title that names it', () => {
    const folder = join(projectRoot(), 'test');
    const specs = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.spec.ts'),
    );
    const starts = /\bstart(?:Redis|TlsRedis|RedisThatKeepsAll|SentinelGroup|RedisCluster)\(/g;
    const titles = /^\s*(?:it|describe|\)).*?\(\s*(['"`]).*on (?:redis|%s).*\1,/gim;
    const counted = specs
      .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
      .map(({ name, text }) => ({ name, starts: count(text, starts), titles: count(text, titles) }))
      .filter((spec) => spec.starts > 0);
    expect(counted.length).toBeGreaterThan(10);
    expect(counted.filter((spec) => spec.starts > spec.titles)).toEqual([]);
  });

  it('the pattern for Jest leaves these out and no other', () => {
    const isRun = (title: string) => new RegExp(WITHOUT_REDIS, 'i').test(title);
    expect(isRun('health the check, with the queue on Redis, asks it once')).toBe(false);
    expect(isRun('health the check, with the queue on postgres, asks it once')).toBe(true);
  });
});

const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;
