import { Injectable } from '@nestjs/common';
import { isLoopbackAddress, isLoopbackHost } from '../../../platform/config/hosts.js';
import { AuthEnv } from '../auth.settings.js';

/**
 * Where links may lead: the site itself, this computer, and what the operator lists. In `strict` loopback addresses
 * only when the site is on one: another user of the machine may listen there (RFC 8252, 8.3).
 */
@Injectable()
export class RedirectPolicy {
  private readonly site: URL;
  private readonly allowed: readonly RegExp[];
  private readonly allowsLoopback: boolean;

  constructor(env: AuthEnv) {
    this.site = new URL(env.http.publicUrl);
    this.allowsLoopback = env.app.securityProfile !== 'strict' || isLoopbackHost(this.site.hostname);
    this.allowed = env.auth.redirectUrls.map(globPattern);
  }

  /**
   * The requested address if it is allowed, otherwise the site's. Not an error: the request may come from a stranger. It
   * is returned as it was parsed, so that the checked address is the one that is followed, and any header can carry it.
   */
  resolve(wanted: string | null | undefined): string {
    if (!wanted || !URL.canParse(wanted)) return this.site.href;
    const url = new URL(wanted);
    return this.isAllowed(url) ? url.href : this.site.href;
  }

  private isAllowed(url: URL): boolean {
    if (url.username !== '' || url.password !== '') return false;
    const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
    if (isWeb && (this.isSite(url) || (this.allowsLoopback && isLoopbackAddress(url.hostname)))) return true;
    if (url.protocol === 'javascript:' || url.protocol === 'data:') return false;
    const withoutFragment = url.href.split('#', 1)[0] ?? '';
    return this.allowed.some((pattern) => pattern.test(withoutFragment));
  }

  /** Local servers use any port. */
  private isSite({ protocol, hostname, port }: URL): boolean {
    if (protocol !== this.site.protocol || hostname !== this.site.hostname) return false;
    return port === this.site.port || hostname === 'localhost';
  }
}

/**
 * `**` matches anything, `*` anything but `/` and `.`, `?` one such character. In file globs (picomatch) `*`
 * also matches dots: `https://*.clinic.example` would then allow hosts at any depth.
 */
function globPattern(glob: string): RegExp {
  const source = glob.replace(/\*\*|\*|\?|[\\^$.+()[\]{}|]/g, (part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^/.]*';
    return part === '?' ? '[^/.]' : `\\${part}`;
  });
  return new RegExp(`^${source}$`);
}
