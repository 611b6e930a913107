import { Controller } from '@nestjs/common';
import { AdminOnly } from '../../platform/http/access.js';
import { WaitingSets } from '../../platform/waiting/waiting-sets.js';
import type { OverviewResponse } from './overview.contract.js';

/** Every page of the admin area asks; a burst of them costs one count. */
const FRESH_MS = 3_000;

/** What waits for staff. Numbers alone, so the assurance of the area's other pages is enough. */
@Controller('api/v1/admin/overview')
export class OverviewController {
  private last: { readonly at: number; readonly counts: Promise<OverviewResponse['waiting']> } | null = null;

  constructor(private readonly sets: WaitingSets) {}

  /** At most three seconds old. */
  @AdminOnly.Get()
  async read(): Promise<OverviewResponse> {
    return { waiting: await this.counts() };
  }

  private counts(): Promise<OverviewResponse['waiting']> {
    const now = performance.now();
    if (this.last !== null && now - this.last.at < FRESH_MS) return this.last.counts;
    const counts = this.sets.count();
    this.last = { at: now, counts };
    // A failed count is not kept.
    counts.catch(() => (this.last = null));
    return counts;
  }
}
