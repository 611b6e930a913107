import { Controller, Get, Param, Redirect, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { paths } from '../../../common/paths.js';
import { NotFoundError } from '../../platform/errors/domain-error.js';
import { Public } from '../../platform/http/access.js';
import { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { SlugRedirects } from './slug-redirects.js';
import { PagesService } from './pages.service.js';
import { parseAddress } from './parse-address.js';
import { sendVariant } from './response-variants.js';

/** Every address that no other module answers: the pages, and the not-found page. */
@Controller()
export class SiteController {
  constructor(
    private readonly pages: PagesService,
    private readonly redirects: SlugRedirects,
  ) {}

  /** The blog's English address, which the admin area used to link to. */
  @Public()
  @Get('blog')
  @Redirect(paths.blog, 301)
  blog(): void {}

  @Public()
  @Get('blog/:slug')
  @Redirect(paths.blog, 301)
  blogPost(@Param('slug') slug: string): { url: string } {
    return { url: paths.blogPost(encodeURIComponent(slug)) };
  }

  /** The page behind a mailed link: each address is looked up, and drawn for itself. */
  @Public()
  @RateLimit(60, 60)
  @Get(paths.form('*'))
  form(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.page(request, reply);
  }

  /** Each search is drawn for itself. */
  @Public()
  @RateLimit(60, 60)
  @Get(paths.search)
  search(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.page(request, reply);
  }

  @Public()
  @Get('*')
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const address = parseAddress(request.url);
    if (address.kind === 'api') throw new NotFoundError('There is nothing at this address.');
    if (address.kind === 'other-spelling') return void reply.redirect(address.location, 301);
    const page = await this.pages.get(address.path, new URL(request.url, 'http://page').searchParams);
    const target = page.status === 404 ? await this.redirects.findRedirectTarget(address.path) : null;
    if (target !== null) return void reply.redirect(target, 301);
    sendVariant(request, reply, page.variants);
  }
}
