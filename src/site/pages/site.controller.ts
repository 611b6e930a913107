import { Controller, Param, Redirect, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { paths } from '../../../common/paths.js';
import { NotFoundError } from '../../platform/errors/domain-error.js';
import { Public } from '../../platform/http/access.js';
import { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { PagesService } from './pages.service.js';
import { sendVariant } from './response-variants.js';
import { SlugRedirects } from './slug-redirects.js';

/** Prefixes of APIs and files; unknown paths below them get no page. */
const API_PREFIXES = /^\/(auth|rest|storage|functions|api|webhooks|health|assets)(\/|$)/;

type Address =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'api' }
  /** The same page under another spelling; `location` keeps the query. */
  | { readonly kind: 'other-spelling'; readonly location: string };

/** Reads a request's address. A page has one: no slash at the end, none doubled; browsers take a backslash for a slash. */
export function parseAddress(url: string): Address {
  const [path, query] = splitOnce(url, '?');
  if (API_PREFIXES.test(path)) return { kind: 'api' };
  const canonical = `/${path.split(/[/\\]/).filter(Boolean).join('/')}`;
  if (canonical === path) return { kind: 'page', path };
  return { kind: 'other-spelling', location: query === undefined ? canonical : `${canonical}?${query}` };
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** Every address that no other module answers: the pages, and the not-found page. */
@Controller()
export class SiteController {
  constructor(
    private readonly pages: PagesService,
    private readonly redirects: SlugRedirects,
  ) {}

  /** The blog's English address, which the admin area used to link to. */
  @Public.Get('blog')
  @Redirect(paths.blog, 301)
  blog(): void {}

  @Public.Get('blog/:slug')
  @Redirect(paths.blog, 301)
  blogPost(@Param('slug') slug: string): { url: string } {
    return { url: paths.blogPost(encodeURIComponent(slug)) };
  }

  /** The page behind a mailed link: each address is looked up, and drawn for itself. */
  @Public.Get(paths.form('*'))
  @RateLimit(60, 60)
  form(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.page(request, reply);
  }

  /** Each search is drawn for itself. */
  @Public.Get(paths.search)
  @RateLimit(60, 60)
  search(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.page(request, reply);
  }

  @Public.Get('*')
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
