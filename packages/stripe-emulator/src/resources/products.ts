import type Stripe from 'stripe';
import { type Account } from '../account.js';
import { invalidRequest } from '../errors.js';
import { announce, update } from '../events.js';
import { isEqual, isWithin, page, type PageInput, type RangeInput } from '../http/lists.js';
import { type Params, type Product } from '../wire.js';
import { given, mergeMetadata } from './fields.js';
import { type Operations } from './operation.js';
import { createProduct, type CreateInput } from './new-product.js';
import { createPrice } from './prices.js';

type ListInput = PageInput & {
  active?: boolean;
  created?: RangeInput;
  ids?: string[];
  shippable?: boolean;
  type?: string;
  url?: string;
};

export const productOperations: Operations = {
  'products.create': createWithDefaultPrice,
  'products.retrieve': (account, _input, id) => account.get('product', id),
  'products.list': listProducts,
  'products.update': updateProduct,
  'products.del': deleteProduct,
};

function createWithDefaultPrice(account: Account, input: CreateInput): Product {
  const product = createProduct(account, input);
  if (!input.default_price_data) return product;
  const price = createPrice(account, { ...input.default_price_data, product: product.id });
  return update(account, 'product', product, { default_price: price.id }, 'product.updated');
}

function listProducts(account: Account, input: ListInput) {
  const products = account
    .all('product')
    .filter(
      (product) =>
        isEqual(input.active, product.active) &&
        isEqual(input.shippable, product.shippable) &&
        isEqual(input.type, product.type) &&
        isEqual(input.url, product.url) &&
        isWithin(product.created, input.created) &&
        (input.ids?.includes(product.id) ?? true),
    );
  return page(products, input, '/v1/products');
}

function updateProduct(account: Account, input: Params<Stripe.ProductUpdateParams>, id: string): Product {
  const product = account.get('product', id);
  if (input.default_price !== undefined) {
    const price = account.get('price', input.default_price, 'default_price');
    if (price.product !== id) throw invalidRequest('The default price must belong to the product.', 'default_price');
  }
  const texts = given(input, 'active', 'default_price', 'description', 'name', 'package_dimensions', 'shippable');
  const others = given(input, 'statement_descriptor', 'tax_code', 'unit_label', 'url');
  const lists = {
    ...(input.images !== undefined && { images: input.images || [] }),
    ...(input.marketing_features !== undefined && { marketing_features: input.marketing_features || [] }),
  };
  const patch = {
    ...texts,
    ...others,
    ...lists,
    metadata: mergeMetadata(product.metadata, input.metadata),
    updated: account.now,
  };
  return update(account, 'product', product, patch, 'product.updated');
}

function deleteProduct(account: Account, _input: object, id: string) {
  const product = account.get('product', id);
  if (account.all('price').some((price) => price.product === id)) {
    throw invalidRequest('This product cannot be deleted because it has one or more user-created prices.');
  }
  account.remove('product', id);
  announce(account, 'product.deleted', product);
  return { id, object: 'product', deleted: true };
}
