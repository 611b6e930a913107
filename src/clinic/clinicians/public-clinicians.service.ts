import { Injectable, Logger } from '@nestjs/common';
import { CacheVersions } from '../../platform/database/cache-versions.js';
import type { PublicClinician } from './clinicians.contract.js';
import { CliniciansRepository } from './clinicians.repository.js';

/** Name under which what shows clinicians is versioned: every page does. */
export const CLINICIANS_CACHE = 'clinicians';

/** The clinicians whom the clinic names: kept until any process changes one. */
@Injectable()
export class PublicCliniciansService {
  private readonly logger = new Logger(PublicCliniciansService.name);
  private known: readonly PublicClinician[] = [];
  /** Null if the cached list may be stale. */
  private reading: Promise<boolean> | null = null;

  constructor(
    private readonly clinicians: CliniciansRepository,
    cacheVersions: CacheVersions,
  ) {
    cacheVersions.onChange((name) => {
      if (name === CLINICIANS_CACHE) this.reading = null;
    });
  }

  /** By name. While the database is unavailable: as last read. */
  async list(): Promise<readonly PublicClinician[]> {
    for (;;) {
      const reading = (this.reading ??= this.read());
      if (!(await reading) || this.reading === reading) return this.known;
    }
  }

  /**
   * Never rejects: after a failure the next reader tries again. A read that a newer one has overtaken changes nothing.
   *
   * @returns false after a failure
   */
  private read(): Promise<boolean> {
    const reading = this.clinicians.listPublic().then(
      (rows) => {
        if (this.reading === reading) this.known = rows;
        return true;
      },
      (error: unknown) => {
        if (this.reading === reading) this.reading = null;
        this.logger.error({ msg: 'public clinicians could not be read', err: error });
        return false;
      },
    );
    return reading;
  }
}
