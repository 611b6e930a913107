import { useCallback, useEffect, useState } from 'react';
import type { ProductInfoResponse } from '../../../../../src/shop/catalog/catalog.contract.js';
import { usePage } from '../../../shared/site/page-context.js';
import { orderCalls } from './order-calls.js';

type ProductState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'ready'; readonly product: ProductInfoResponse };

/** The product: from the initial data, otherwise fetched. `refresh` fetches again. */
export function useProductInfo(): {
  readonly state: ProductState;
  readonly refresh: () => void;
} {
  const { productInfo } = usePage();
  const [state, setState] = useState<ProductState>(
    productInfo ? { kind: 'ready', product: productInfo } : { kind: 'loading' },
  );
  const refresh = useCallback(() => {
    setState((current) => (current.kind === 'ready' ? current : { kind: 'loading' }));
    orderCalls.getProductInfo().then(
      (product) => setState({ kind: 'ready', product }),
      (error: unknown) => {
        console.error('the product could not be read', error);
        setState((current) => (current.kind === 'ready' ? current : { kind: 'failed', error }));
      },
    );
  }, []);
  useEffect(() => {
    if (productInfo === null) refresh();
  }, [productInfo, refresh]);
  return { state, refresh };
}
