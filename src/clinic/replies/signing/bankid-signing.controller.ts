import { Body, Controller, Header, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BankIdOrderResponse } from '../../../identity/bankid/bankid.contract.js';
import { BankidOrders } from '../../../identity/bankid/bankid-orders.service.js';
import { Env } from '../../../platform/config/env.js';
import { Clinician, FreshFactor } from '../../../platform/http/access.js';
import { CurrentClinician, type SignedInClinician } from '../../../platform/http/caller.js';
import { Id } from '../../../platform/http/id.js';
import { requireOwnOrigin } from '../../../platform/http/cookies/require-own-origin.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.js';
import type { Visitor } from '../../desk/desk-access.js';
import { CurrentVisitor } from '../../desk/sessions/desk-session.js';
import { ReadSignature, SignByBankid } from './sign-by-bankid.js';
import {
  BeginBankIdSignatureRequest,
  type SignatureEvidence,
  type SignReplyResponse,
} from '../contracts/signing.contract.js';

/** Where a clinician signs a reply by BankID. It is a signature, never a second factor: the session's own must be fresh. */
@Controller('api/v1/desk/cases/:id')
export class BankidSigningController {
  constructor(
    private readonly signByBankid: SignByBankid,
    private readonly readSignature: ReadSignature,
    private readonly bankid: BankidOrders,
    private readonly env: Env,
  ) {}

  /**
   * Begins an order for the draft that the clinician has read. Refuses what a signature without BankID refuses, 401
   * `step_up_required` too; 409 `identity_number_missing`, `already_signed`.
   */
  @Clinician.Post('sign/bankid')
  @FreshFactor(10, 60)
  @RateLimit(30, 300)
  async begin(
    @CurrentClinician() clinician: SignedInClinician,
    @Id() id: string,
    @Body() { way, ...acts }: BeginBankIdSignatureRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BankIdOrderResponse> {
    requireOwnOrigin(request, this.env.http.publicUrl);
    const browser = { way, endUserIp: request.ip, userAgent: request.headers['user-agent'] ?? '' };
    const begun = await this.signByBankid.begin(clinician, id, acts, browser);
    void reply.header('Set-Cookie', begun.cookie);
    return this.bankid.present(begun);
  }

  /**
   * Signs what the order was begun for. 403 `identity_mismatch` for BankID of another person; 412 `revision_conflict` for a
   * draft that was changed since; codes of bankid.errors.ts. The second factor may be ten minutes older than at the beginning.
   */
  @Clinician.Post('sign/bankid/:orderId/finish')
  @FreshFactor(20, 70)
  @RateLimit(60, 300)
  finish(
    @CurrentClinician() clinician: SignedInClinician,
    @Id() id: string,
    @Param('orderId') orderId: string,
    @Req() request: FastifyRequest,
  ): Promise<SignReplyResponse> {
    requireOwnOrigin(request, this.env.http.publicUrl);
    const nonce = this.bankid.readNonce(request.headers.cookie, orderId);
    return this.signByBankid.finish(clinician, id, { id: orderId, nonce });
  }

  /** The evidence of a signature by BankID as a file, for `hudvy verify-signature`; 404 `no_bankid_signature`. */
  @Clinician.Get('reply/signature')
  @Header('content-disposition', 'attachment; filename="signatur.json"')
  signature(@CurrentVisitor() visitor: Visitor, @Id() id: string): Promise<SignatureEvidence> {
    return this.readSignature.read(visitor, id);
  }
}
