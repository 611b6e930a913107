import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../time/clock.js';
import type { WaitingSet } from './waiting-set.js';

const ANY = 'any';
const NO_IDS = 'SELECT NULL::uuid AS id WHERE false';

/** What waits for staff, as the modules declare it. */
@Injectable()
export class WaitingSets {
  private readonly sets = new Map<string, WaitingSet>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Called while the modules are built. @throws Error when two sets have the same name */
  declare(set: WaitingSet): void {
    if (this.sets.has(set.name)) throw new Error(`the waiting set ${set.name} is declared twice`);
    this.sets.set(set.name, set);
  }

  /** Those in which something waits. */
  all(): readonly WaitingSet[] {
    return [...this.sets.values()].filter((set) => set.isListOnly !== true);
  }

  /** One statement per set. @returns how many rows wait, by name; `orders`: orders that need an act of an admin */
  async count(): Promise<Readonly<Record<string, number>>> {
    const all = [...this.all(), { name: 'orders', ids: this.ordersOf(ANY) ?? NO_IDS }];
    const counts = await Promise.all(all.map(async ({ name, ids }) => [name, await this.countOf(ids)] as const));
    return Object.fromEntries(counts);
  }

  /**
   * The ids of a set of orders, as SQL with `:now`; null for an unknown name.
   *
   * @param name `any` for all orders that need an act of an admin
   */
  ordersOf(name: string): string | null {
    const isMeant = (set: WaitingSet) => (name === ANY ? !set.isUsual && !set.isListOnly : set.name === name);
    const sets = [...this.sets.values()].filter((set) => set.of === 'orders' && isMeant(set));
    return sets.length === 0 ? null : sets.map(({ ids }) => ids).join('\nUNION\n');
  }

  /** A set that lists the rows of a period; null for another. */
  ofPeriod(name: string): WaitingSet['ofPeriod'] | null {
    return this.sets.get(name)?.ofPeriod ?? null;
  }

  private async countOf(ids: string): Promise<number> {
    const parameters = ids.includes(':now') ? [this.clock.now()] : [];
    const [row] = await this.dataSource.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM (${ids.replaceAll(':now', '$1')}) waiting`,
      parameters,
    );
    return row?.count ?? 0;
  }
}
