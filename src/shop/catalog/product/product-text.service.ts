import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Env } from '../../../platform/config/env.js';
import { StripeSettings } from '../../stripe/stripe.settings.js';
import { assertUnchanged, nextUpdatedAt } from '../../../platform/database/edited-row.js';
import { Kit } from '../../../platform/notices/kit.js';
import { lockByName } from '../../../platform/database/transactions.js';
import { refusals } from '../../../platform/errors/refusals.js';
import { PaymentRefusedError, StripeClient } from '../../stripe/stripe.client.js';
import { CatalogService } from '../catalog.service.js';
import { OFFERINGS, type OfferingKey } from '../offerings.js';
import type { CatalogProduct } from '../catalog-product.entity.js';
import { ProductTextSaved } from './product-text.events.js';
import { ProductText } from './product-text.entity.js';
import { defineJob, type PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';

const productTextRefusal = refusals({
  /** Pages show pictures of their own site only (Content-Security-Policy). */
  'catalog.foreign-product-image': ['invalid', 'The picture has to be one of this site.'],
});

type Written = Pick<ProductText, 'name' | 'description' | 'imageUrl'>;

/** The text of the product. */
export interface EditedProduct {
  readonly product: CatalogProduct;
  readonly text: ProductText;
}

const NEVER = new Date(0);

/** Editing name, description and picture of the product. They live at Stripe, whose receipts carry them; a job takes them there. */
@Injectable()
export class ProductTextService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly catalog: CatalogService,
    private readonly stripe: StripeClient,
    private readonly kit: Kit,
    private readonly env: Env,
    private readonly stripeSettings: StripeSettings,
  ) {}

  /** The last saved text until it is pushed, then the text at Stripe. @throws what reading the product throws */
  async get(offeringKey: OfferingKey): Promise<EditedProduct> {
    const [product, saved] = await Promise.all([this.catalog.getProduct(offeringKey), this.find(offeringKey)]);
    if (saved && saved.state !== 'ready') return { product, text: saved };
    const { lookupKey, name, description, imageUrl } = product;
    const text = {
      lookupKey,
      name,
      description,
      imageUrl,
      state: 'ready' as const,
      failure: null,
      updatedAt: saved?.updatedAt ?? NEVER,
    };
    return { product, text };
  }

  /**
   * @param expectedUpdatedAt `updated_at` as the editor saw it
   * @throws `catalog.foreign-product-image`, `request.stale-edit`, and what reading the product throws
   */
  async save(offeringKey: OfferingKey, written: Written, expectedUpdatedAt?: string): Promise<EditedProduct> {
    const { product } = await this.get(offeringKey);
    const isOurs = written.imageUrl === null || written.imageUrl.startsWith(`${this.env.http.publicUrl}/`);
    if (!isOurs && written.imageUrl !== product.imageUrl) throw productTextRefusal('catalog.foreign-product-image');
    const { lookupKey } = product;
    await this.kit.transactions.run(async (tx) => {
      await lockByName(tx, `catalog:text:${lookupKey}`);
      const before = (await tx.findOneBy(ProductText, { lookupKey })) ?? { updatedAt: NEVER };
      assertUnchanged(before, expectedUpdatedAt);
      const updatedAt = nextUpdatedAt(before, this.kit.clock.now());
      await tx.save(ProductText, { lookupKey, ...written, state: 'preparing', failure: null, updatedAt });
      await this.kit.events.publish(tx, ProductTextSaved, { offeringKey });
    });
    return this.get(offeringKey);
  }

  /** Lets Stripe be asked again. */
  async retry(offeringKey: OfferingKey): Promise<EditedProduct> {
    const lookupKey = this.lookupKeyOf(offeringKey);
    await this.kit.transactions.run(async (tx) => {
      const { affected } = await tx.update(
        ProductText,
        { lookupKey, state: 'failed' },
        { state: 'preparing', failure: null },
      );
      if (affected === 1) await this.kit.events.publish(tx, ProductTextSaved, { offeringKey });
    });
    return this.get(offeringKey);
  }

  /**
   * Writes the latest text at Stripe, and again when a newer one was saved meanwhile: another job may have written that one
   * before this one's older text arrived. @throws PaymentProviderError, `payments.not-configured`
   */
  async push(offeringKey: OfferingKey): Promise<void> {
    let text = await this.find(offeringKey);
    if (text?.state !== 'preparing') return;
    for (let isLatest = false; text !== null && !isLatest; text = await this.find(offeringKey)) {
      const { stripeProductId } = await this.catalog.getProduct(offeringKey);
      const failure = await this.write(stripeProductId, text);
      if (failure === null) await this.catalog.refresh(offeringKey);
      isLatest = await this.end(text, failure === null ? { state: 'ready', failure } : { state: 'failed', failure });
    }
  }

  /** @param isFinal no further attempt will be made by itself */
  async recordFailure(offeringKey: OfferingKey, failure: string, isFinal: boolean): Promise<void> {
    const lookupKey = this.lookupKeyOf(offeringKey);
    await this.kit.transactions.run((tx) =>
      tx.update(ProductText, { lookupKey, state: 'preparing' }, isFinal ? { failure, state: 'failed' } : { failure }),
    );
  }

  /** @returns why Stripe refused; null when it did not */
  private async write(stripeProductId: string, { name, description, imageUrl }: ProductText): Promise<string | null> {
    try {
      await this.stripe.call((stripe) =>
        stripe.products.update(stripeProductId, { name, description, images: imageUrl === null ? '' : [imageUrl] }),
      );
      return null;
    } catch (error) {
      if (!(error instanceof PaymentRefusedError)) throw error;
      return error.reason.message;
    }
  }

  /** @returns whether the pushed text is the latest; if not, the newer text is still to be pushed */
  private async end(
    { lookupKey, updatedAt }: ProductText,
    outcome: Pick<ProductText, 'state' | 'failure'>,
  ): Promise<boolean> {
    const { affected } = await this.kit.transactions.run((tx) =>
      tx.update(ProductText, { lookupKey, updatedAt }, outcome),
    );
    return affected === 1;
  }

  private find(offeringKey: OfferingKey): Promise<ProductText | null> {
    return this.dataSource.manager.findOneBy(ProductText, { lookupKey: this.lookupKeyOf(offeringKey) });
  }

  private lookupKeyOf(offeringKey: OfferingKey): string {
    return OFFERINGS[offeringKey].lookupKey(this.stripeSettings);
  }
}

const PushProductText = defineJob('payments.push-product-text', {
  on: ProductTextSaved,
  attempts: 8,
  backoffSeconds: 5,
});

/** Updates the product's text at Stripe. Idempotent: it always writes the latest text. */
@Handles(PushProductText)
export class PushProductTextHandler {
  constructor(private readonly texts: ProductTextService) {}

  async handle({ offeringKey }: PayloadOf<typeof PushProductText>, run: JobRun): Promise<void> {
    try {
      await this.texts.push(offeringKey);
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      await this.texts.recordFailure(offeringKey, failure, run.attempt >= PushProductText.attempts);
      throw error;
    }
    run.completeWithoutTransaction('the text is at Stripe');
  }
}
