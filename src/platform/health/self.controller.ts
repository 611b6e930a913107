import { Controller, Get, Headers, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { NotFoundError } from '../errors/domain-error.js';
import { Public } from '../http/access.js';
import { FORGED_ADDRESS, SelfRequest, SELF_REQUEST_HEADER } from './self-request.js';
import type { SelfResponse } from './health.contract.js';

/** What the clinic sees of a request that it sent itself, through the public address. */
@Controller('health/self')
export class SelfController {
  constructor(private readonly selfRequest: SelfRequest) {}

  /** For processes of the clinic, which prove it by a header; 404 for all others. */
  @Public()
  @Get()
  read(@Req() request: FastifyRequest, @Headers(SELF_REQUEST_HEADER) question = ''): SelfResponse {
    const nonce = this.selfRequest.nonceOf(question);
    if (nonce === null) throw new NotFoundError('Not found.');
    return {
      proof: this.selfRequest.proof(nonce),
      isForwarded: request.ip !== request.socket.remoteAddress,
      believesForgedAddress: request.ip === FORGED_ADDRESS,
      host: request.host,
    };
  }
}
