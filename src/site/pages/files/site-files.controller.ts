import { addDays } from 'date-fns';
import { Controller, Header, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { doctorWords, type DoctorWords } from '../../../../common/doctor-words.js';
import { OFFLINE_WORKER } from '../../../../common/offline-worker.js';
import { paths } from '../../../../common/paths.js';
import { Env } from '../../../platform/config/env.js';
import { Public } from '../../../platform/http/access.js';
import { Brand } from '../../../profile/brand.js';
import { SiteSettings } from '../../../profile/site.settings.js';
import { ClinicSettings } from '../../../profile/clinic-settings.js';
import { sendVariant } from '../response-variants.js';
import { offlineWorker } from './offline-worker.js';
import { SiteFilesService } from './site-files.service.js';
import { robotsTxt } from './sitemap-and-feed.js';

/** RFC 9116 advises less than a year. Counted from the request, so that a clinic that runs never shows one that is over. */
const VALID_DAYS = 180;

interface SecurityContact {
  readonly publicUrl: string;
  /** Address, or a page with https. */
  readonly contact: string;
}

/** `/.well-known/security.txt` (RFC 9116): where researchers report a vulnerability. */
export function securityTxt({ publicUrl, contact }: SecurityContact, now: Date): string {
  return [
    `Contact: ${contact.startsWith('https://') ? contact : `mailto:${contact}`}`,
    `Expires: ${addDays(now, VALID_DAYS).toISOString().slice(0, 10)}T00:00:00.000Z`,
    'Preferred-Languages: sv, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

const PAPER = '#FBF8F3';

/** How the site looks when it is put on a home screen. */
export function webManifest(brand: string, doctor: DoctorWords): string {
  return JSON.stringify({
    name: brand,
    short_name: brand,
    description: `Bedömning av hudbesvär på distans, av ${doctor.many}.`,
    lang: 'sv',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
}

/** Files for search engines, feed readers and home screens. */
@Controller()
export class SiteFilesController {
  constructor(
    private readonly files: SiteFilesService,
    private readonly brand: Brand,
    private readonly settings: ClinicSettings,
    private readonly env: Env,
    private readonly site: SiteSettings,
  ) {}

  @Public.Get('robots.txt')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  robots(): string {
    return robotsTxt(this.env.http.publicUrl);
  }

  /** Where vulnerabilities are reported. */
  @Public.Get('.well-known/security.txt')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  async security(): Promise<string> {
    const { contactEmail } = await this.brand.latest();
    const contact = this.site.securityContact ?? contactEmail;
    return securityTxt({ publicUrl: this.env.http.publicUrl, contact }, new Date());
  }

  @Public.Get('site.webmanifest')
  @Header('Content-Type', 'application/manifest+json; charset=utf-8')
  async manifest(): Promise<string> {
    const [{ name }, { doctorKind }] = await Promise.all([this.brand.latest(), this.settings.latest()]);
    return webManifest(name, doctorWords[doctorKind]);
  }

  /** For the pages of a case. It stands for pages outside its folder, and each visit asks for it anew. */
  @Public.Get(OFFLINE_WORKER)
  @Header('Content-Type', 'text/javascript; charset=utf-8')
  @Header('Cache-Control', 'no-cache')
  @Header('Service-Worker-Allowed', '/')
  @Header('Content-Security-Policy', "default-src 'none'; connect-src 'self'")
  async offline(): Promise<string> {
    return offlineWorker((await this.brand.latest()).name);
  }

  @Public.Get('sitemap.xml')
  async sitemap(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendVariant(request, reply, await this.files.sitemap());
  }

  @Public.Get(paths.feed)
  async feed(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendVariant(request, reply, await this.files.feed());
  }
}
