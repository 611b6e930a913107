import type Stripe from 'stripe';
import { type Account } from '../account.js';
import { invalidRequest } from '../errors.js';
import { announce, update } from '../events.js';
import { listOf } from '../http/lists.js';
import { type Params, type Product } from '../wire.js';
import { given, mergeMetadata } from './fields.js';
import { type Operations } from './operation.js';
import { createProduct, type CreateInput } from './new-product.js';
import { createPrice } from './prices.js';

export const productOperations: Operations = {
  'products.create': createWithDefaultPrice,
  'products.retrieve': (account, _input, id) => account.get('product', id),
  'products.list': listOf('product', { ids: ({ id }, wanted: string[]) => wanted.includes(id) }),
  'products.update': updateProduct,
  'products.del': deleteProduct,
};

function createWithDefaultPrice(account: Account, input: CreateInput): Product {
  const product = createProduct(account, input);
  if (!input.default_price_data) return product;
  const price = createPrice(account, { ...input.default_price_data, product: product.id });
  return update(account, 'product', product, { default_price: price.id }, 'product.updated');
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
