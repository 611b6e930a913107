import { useState } from 'react';
import type { ProductTextResponse } from '../../../../../../src/shop/catalog/product/product-text.contract.js';
import { useAdminCalls } from '../../../../shared/api/admin-calls.js';
import { SettingState } from '../setting-state.js';
import { useSetting } from '../use-setting.js';
import { ProductForm } from './product-form.js';
import { ProductState } from './product-state.js';

/** Name, description and picture of what is sold. */
export function ProductSettings() {
  const { request } = useAdminCalls();
  const [round, setRound] = useState(0);
  const setting = useSetting({
    name: 'product',
    read: () => request<ProductTextResponse>('GET', 'product'),
    isMoving: ({ state }) => state === 'preparing',
  });
  return (
    <SettingState setting={setting}>
      {(product) => (
        <>
          <ProductState product={product} onChange={setting.show} />
          <ProductForm
            key={`${product.updated_at} ${round}`}
            product={product}
            onSaved={setting.show}
            onDiscard={() => setRound(round + 1)}
          />
        </>
      )}
    </SettingState>
  );
}
