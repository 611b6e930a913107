import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import { ReadyAnswers, type ReadyAnswer } from '../../platform/http/ready/ready-answers.js';
import type { ProductInfoResponse } from './catalog.contract.js';
import { CatalogService } from './catalog.service.js';

const PRODUCT_INFO_PATH = '/functions/v1/get-product-info';

/** Product info as it goes out. */
interface ProductInfoAnswers {
  readonly posted: ReadyAnswer;
  /** With an ETag, for pages that ask again. */
  readonly read: ReadyAnswer;
  readonly notModified: ReadyAnswer;
}

const made = new WeakMap<ProductInfoResponse, ProductInfoAnswers>();

/** Made once for as long as the info is kept. */
function answersOf(info: ProductInfoResponse): ProductInfoAnswers {
  const known = made.get(info);
  if (known) return known;
  const body = Buffer.from(JSON.stringify(info));
  const type = { 'Content-Type': 'application/json; charset=utf-8' };
  const tagged = {
    ETag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    'Cache-Control': 'no-cache',
  };
  const answers = {
    posted: { status: 200, headers: type, body },
    read: { status: 200, headers: { ...tagged, ...type }, body },
    notModified: { status: 304, headers: tagged, body: null },
  };
  made.set(info, answers);
  return answers;
}

/** What a `GET` gets: nothing when its `If-None-Match` names what it has. */
export function readAnswer(info: ProductInfoResponse, headers: IncomingHttpHeaders): ReadyAnswer {
  const { read, notModified } = answersOf(info);
  return headers['if-none-match'] === read.headers['ETag'] ? notModified : read;
}

/** Has product info sent as it is while it is known; the controller answers when it has to be read first. */
@Injectable()
export class ReadyProductInfo {
  constructor(answers: ReadyAnswers, catalog: CatalogService) {
    answers.register(PRODUCT_INFO_PATH, ({ method, url, headers }) => {
      if (url !== PRODUCT_INFO_PATH || (method !== 'POST' && method !== 'GET')) return null;
      const known = catalog.findProductInfo();
      if (known === null) return null;
      return method === 'POST' ? answersOf(known.info).posted : readAnswer(known.info, headers);
    });
  }
}
