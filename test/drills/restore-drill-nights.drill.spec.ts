import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, stockholmInstant } from '../../common/stockholm-time.js';
import { RestoreDrillWatch } from '../../src/operations/drills/drill-watch.js';
import { Watches } from '../../src/platform/notices/watches.js';
import { archiveName } from '../../src/safekeeping/archive/archive-names.js';
import { runDrill, type DrillNeeds } from '../../src/safekeeping/drill/run-drill.js';
import { openCase } from '../support/case-session.js';
import { startStorageTestApp, type StorageTestApp } from '../support/content/storage.js';
import { anOpenCase } from '../support/photos/photo-case.js';
import { makeBackupKit, type BackupKit } from '../support/safekeeping/backups.js';
import { BROKEN_BACKUPS, moveToNight } from '../support/safekeeping/broken-backups.js';
import { drillNeeds, provideDrillUrl } from '../support/safekeeping/drills.js';

const NIGHTS = 200;
const BROKEN_NIGHTS = 30;
const FIRST_DAY = '2026-09-20';
const HOUR_MS = 3_600_000;
/** Each fourth and seventh night of a week has a clock that is an hour off. */
const CLOCK_OFFSETS_MS = [0, 0, 0, HOUR_MS, 0, 0, -HOUR_MS];
/** A night takes two to four seconds. */
const TIMEOUT_MS = HOUR_MS;

/** Spread over the nights, none after another: each alarm ends before the next one. */
const brokenNights = new Map(
  Array.from({ length: BROKEN_NIGHTS }, (_, index) => [5 + Math.floor((index * (NIGHTS - 10)) / BROKEN_NIGHTS), index]),
);

describe('200 nights of backups and drills, 30 of them with a broken backup of ten kinds [G64]', () => {
  let app: StorageTestApp;
  let kit: BackupKit;
  let needs: DrillNeeds;

  beforeAll(async () => {
    app = await startStorageTestApp({ hasJobs: false });
    kit = await makeBackupKit();
    needs = drillNeeds(kit, await provideDrillUrl(app.database));
    await (await openCase(app, (await anOpenCase(app)).id)).answer('birthDate', '1990-05-04');
  });
  afterAll(async () => {
    await kit.remove();
    await app.stop();
  });

  const mails = async (template: string) =>
    (await app.database.query('SELECT FROM mail_deliveries WHERE template = $1', [template])).length;
  const alarms = () => mails('operations.drill-alarm');
  const ends = () => mails('operations.drills-work-again');
  const watchAt = (now: Date) => {
    app.clock.set(now);
    return app.nest.get(Watches).look(RestoreDrillWatch);
  };
  /** Backups at 01.30, drills at 03.10; every seventh night a clock is an hour off, to either side. */
  const timesOf = (night: number) => {
    const day = addDays(FIRST_DAY, night);
    const offsetMs = CLOCK_OFFSETS_MS[night % 7] ?? 0;
    const drillAt = stockholmInstant(`${day}T03:10`);
    return {
      backupAt: stockholmInstant(`${day}T01:30`),
      drillAt,
      drillClock: new Date(drillAt.getTime() + offsetMs),
      lookAt: ['03:20', '12:00', '23:50'].map((time) => stockholmInstant(`${day}T${time}`)),
    };
  };

  it(
    'each broken night makes one alarm of its kind, each mended night ends one, and no other night makes any',
    async () => {
      expect(brokenNights.size).toBe(BROKEN_NIGHTS);
      const seen: string[] = [];
      const expected: string[] = [];
      for (let night = 0; night < NIGHTS; night += 1) {
        const { backupAt, drillClock, lookAt } = timesOf(night);
        if (night % 20 === 0) await anOpenCase(app);
        const made = await kit.backup(app.database, app.storageFolder);
        const archive = await moveToNight(kit, made.name, archiveName(backupAt), backupAt);
        const index = brokenNights.get(night);
        const broken = index === undefined ? undefined : BROKEN_BACKUPS[index % BROKEN_BACKUPS.length];
        await broken?.break(kit, archive);
        const [alarmsBefore, endsBefore] = [await alarms(), await ends()];

        const { failure } = await runDrill({ ...needs, now: () => drillClock });
        for (const at of lookAt) await watchAt(at);

        const isMended = brokenNights.has(night - 1);
        seen.push(`${night}: ${failure} ${(await alarms()) - alarmsBefore} ${(await ends()) - endsBefore}`);
        expected.push(`${night}: ${broken?.failure ?? null} ${broken ? 1 : 0} ${isMended ? 1 : 0}`);
        // The operator looks into a broken archive and removes it.
        if (broken) await rm(join(kit.folder, 'backups', archive.name), { recursive: true, force: true });
      }
      expect(seen).toEqual(expected);
      expect([await alarms(), await ends()]).toEqual([BROKEN_NIGHTS, BROKEN_NIGHTS]);
    },
    TIMEOUT_MS,
  );
});
