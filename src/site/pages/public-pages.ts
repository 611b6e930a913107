import { Injectable } from '@nestjs/common';
import { PublicResponses } from '../../platform/http/public-responses/public-responses.js';
import { PagesService } from './pages.service.js';
import { chooseVariant } from './response-variants.js';

/** Finds cached pages, which are the same for every visitor; the controller renders the others. */
@Injectable()
export class PublicPages {
  constructor(responses: PublicResponses, pages: PagesService) {
    responses.register('/*', ({ method, url = '', headers }) => {
      const variants = method === 'GET' ? pages.findCached(url) : null;
      return variants && chooseVariant(variants, headers);
    });
  }
}
