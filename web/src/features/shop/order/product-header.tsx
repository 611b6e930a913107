import { formatKronor } from '../../../../../common/money.js';
import type { ProductInfoResponse } from '../../../../../src/shop/catalog/catalog.contract.js';
import { PaperWindow } from '../../../shared/ui/paper-window.js';
import { orderTexts } from './order.texts.js';
import type { Price } from './price.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './product-header.module.css';

const IMAGE_BOX_PX = 200;

/** The product: name, description, price and picture. */
export function ProductHeader({ product, price }: { readonly product: ProductInfoResponse; readonly price: Price }) {
  const texts = orderTexts.price;
  return (
    <section className={styles.product} aria-label={product.name}>
      {product.image !== null && (
        <img src={product.image} alt="" width={IMAGE_BOX_PX} height={IMAGE_BOX_PX} className={styles.image} />
      )}
      <div className={styles.words}>
        <h2 className={styles.name}>{product.name}</h2>
        <p className={styles.description}>{product.description}</p>
        <p className={styles.price}>
          {price.discountOre > 0 && (
            <s>
              <span className={layout.unseen}>{texts.wasPrice} </span>
              {formatKronor(price.regularOre)}
            </s>
          )}
          <strong>{formatKronor(price.totalOre)}</strong> {texts.includingVat}
        </p>
      </div>
      {product.image === null && <PaperWindow />}
    </section>
  );
}
