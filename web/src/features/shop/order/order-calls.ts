import type { ProductInfoResponse, ValidateCouponResponse } from '../../../../../src/shop/catalog/catalog.contract.js';
import type { CreatePaymentRequest, CreatePaymentResponse } from '../../../../../src/shop/orders/orders.contract.js';
import { sendTo } from '../../../shared/api/client.js';

/** The calls of the order form. Each throws CallError. */
export const orderCalls = {
  getProductInfo: () => sendTo<ProductInfoResponse>('POST', '/functions/v1/get-product-info'),
  validateCoupon: (couponCode: string) =>
    sendTo<ValidateCouponResponse>('POST', '/functions/v1/validate-coupon', { couponCode }),
  /** Stores the order and opens its payment. @throws Error when the response has no client secret */
  async createPayment(request: CreatePaymentRequest): Promise<CreatePaymentResponse> {
    const payment = await sendTo<CreatePaymentResponse>('POST', '/functions/v1/create-payment', request);
    if (!payment.client_secret) throw new Error('create-payment answered without client_secret');
    return payment;
  },
};
