import { Injectable } from '@nestjs/common';
import { lockByName, type Tx } from '../../platform/database/transactions.js';
import { PriceHistoryEntry } from './price-history-entry.entity.js';
import { CatalogProduct } from './catalog-product.entity.js';
import { SqlRepository } from '../../platform/database/sql-repository.js';

@Injectable()
export class CatalogRepository extends SqlRepository {
  findProduct(lookupKey: string): Promise<CatalogProduct | null> {
    return this.dataSource.manager.findOneBy(CatalogProduct, { lookupKey });
  }

  async saveProduct(tx: Tx, product: CatalogProduct): Promise<void> {
    await tx.upsert(CatalogProduct, product, ['lookupKey']);
  }

  /** Serialises writers, so that the history has one row per change. */
  async lockProduct(tx: Tx, lookupKey: string): Promise<void> {
    await lockByName(tx, `catalog:${lookupKey}`);
  }

  findLatestPrice(tx: Tx, lookupKey: string): Promise<PriceHistoryEntry | null> {
    return tx.findOne(PriceHistoryEntry, { where: { lookupKey }, order: { validFrom: 'DESC', id: 'DESC' } });
  }

  async appendPrice(tx: Tx, entry: Omit<PriceHistoryEntry, 'id'>): Promise<void> {
    await tx.insert(PriceHistoryEntry, entry);
  }

  listPrices(lookupKey: string): Promise<PriceHistoryEntry[]> {
    return this.dataSource.manager.find(PriceHistoryEntry, { where: { lookupKey }, order: { validFrom: 'ASC' } });
  }
}
