import { Module } from '@nestjs/common';
import { StripeChecks } from './stripe.checks.js';
import { StripeClient } from './stripe.client.js';

@Module({ providers: [StripeClient, StripeChecks], exports: [StripeClient] })
export class StripeModule {}
