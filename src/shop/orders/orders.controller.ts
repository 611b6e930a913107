import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { OptionalUser } from '../../platform/http/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/http/caller.js';
import { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { CheckOut } from './checkout/check-out.js';
import { CreatePaymentRequest, type CreatePaymentResponse } from './orders.contract.js';

@Controller('functions/v1')
export class OrdersController {
  constructor(private readonly checkOut: CheckOut) {}

  @OptionalUser()
  @RateLimit(20, 600)
  @Post('create-payment')
  @HttpCode(200)
  createPayment(
    @Body() request: CreatePaymentRequest,
    @CurrentUser() user: SignedInUser | null,
  ): Promise<CreatePaymentResponse> {
    return this.checkOut.checkOut(request, user?.id ?? null);
  }
}
