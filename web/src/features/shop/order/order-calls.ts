import type { ProductInfoResponse, ValidateCouponResponse } from '../../../../../src/shop/catalog/catalog.contract.js';
import type { CreatePaymentRequest, CreatePaymentResponse } from '../../../../../src/shop/orders/orders.contract.js';
import { callFunction } from '../../../shared/api/calls.js';

/** The calls of the order form. Each throws CallError. */
export interface OrderCalls {
  readonly getProductInfo: () => Promise<ProductInfoResponse>;
  readonly validateCoupon: (couponCode: string) => Promise<ValidateCouponResponse>;
  /** Stores the order and opens its payment. @throws Error when the response has no client secret */
  readonly createPayment: (request: CreatePaymentRequest) => Promise<CreatePaymentResponse>;
}

export function orderCalls(anonKey: string | null): OrderCalls {
  return {
    getProductInfo: () => callFunction(anonKey, 'get-product-info'),
    validateCoupon: (couponCode) => callFunction(anonKey, 'validate-coupon', { couponCode }),
    async createPayment(request) {
      const payment = await callFunction<CreatePaymentResponse>(anonKey, 'create-payment', request);
      if (!payment.client_secret) throw new Error('create-payment answered without client_secret');
      return payment;
    },
  };
}
