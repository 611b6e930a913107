import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import { publicResponse, type PublicResponse } from '../../platform/http/public-responses/public-response.js';
import { PublicResponses } from '../../platform/http/public-responses/public-responses.js';
import type { ProductInfoResponse } from './catalog.contract.js';
import { FIRST_OFFERING } from './offerings.js';
import { CatalogService } from './catalog.service.js';

const PRODUCT_INFO_PATH = '/functions/v1/get-product-info';

/** Product info as it goes on the wire. */
interface ProductInfoResponses {
  readonly posted: PublicResponse;
  /** With an ETag, for pages that ask again. */
  readonly read: PublicResponse;
  readonly notModified: PublicResponse;
}

const made = new WeakMap<ProductInfoResponse, ProductInfoResponses>();

/** Built once for as long as the info is kept. */
function responsesOf(info: ProductInfoResponse): ProductInfoResponses {
  const cached = made.get(info);
  if (cached) return cached;
  const body = Buffer.from(JSON.stringify(info));
  const type = { 'Content-Type': 'application/json; charset=utf-8' };
  const tagged = {
    ETag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    'Cache-Control': 'no-cache',
  };
  const responses = {
    posted: publicResponse({ status: 200, headers: type, body }),
    read: publicResponse({ status: 200, headers: { ...tagged, ...type }, body }),
    notModified: publicResponse({ status: 304, headers: tagged, body: null }),
  };
  made.set(info, responses);
  return responses;
}

/** The response to a `GET`: 304 when its `If-None-Match` names the stored version. */
export function readResponse(info: ProductInfoResponse, headers: IncomingHttpHeaders): PublicResponse {
  const { read, notModified } = responsesOf(info);
  return headers['if-none-match'] === read.headers['ETag'] ? notModified : read;
}

/** Finds product info of the first offering while it is cached; the controller responds otherwise. */
@Injectable()
export class PublicProductInfo {
  constructor(responses: PublicResponses, catalog: CatalogService) {
    responses.register(PRODUCT_INFO_PATH, ({ method, url, headers }) => {
      if (url !== PRODUCT_INFO_PATH || (method !== 'POST' && method !== 'GET')) return null;
      const cached = catalog.findProductInfo(FIRST_OFFERING);
      if (cached === null) return null;
      return method === 'POST' ? responsesOf(cached.info).posted : readResponse(cached.info, headers);
    });
  }
}
