import { Injectable } from '@nestjs/common';
import { withdrawalPaths } from '../../../common/withdrawal-paths.js';
import { Env } from '../../platform/config/env.js';
import type { Tx } from '../../platform/database/transactions.js';
import { ClinicSettings } from '../../profile/clinic-settings.js';
import type { Order } from './order.entity.js';
import { WithdrawalLinksRepository } from './withdrawal-links.repository.js';

/** What the confirmations of paid orders say. */
@Injectable()
export class Confirmations {
  constructor(
    private readonly settings: ClinicSettings,
    private readonly links: WithdrawalLinksRepository,
    private readonly env: Env,
  ) {}

  /** With a link of its own that takes the order back, where the clinic has a page for it: one call per mail. */
  async read(tx: Tx, order: Order) {
    const token = this.settings.current.hasWithdrawalPage ? await this.links.issue(tx, order.id) : null;
    return {
      productName: order.shown.productName,
      totalOre: order.totalOre,
      paidOre: order.paidOre ?? order.totalOre,
      discountOre: order.discountOre,
      vatOre: order.vatOre,
      vatPercent: order.shown.vatPercent,
      paidAt: order.paidAt ?? order.createdAt,
      withdrawalUrl: token && this.env.http.publicUrl + withdrawalPaths.byLink(order.number, token),
    };
  }
}
