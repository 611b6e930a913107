import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Brand } from '../../../profile/brand.js';
import { readDrawing } from '../client-assets.js';
import { PagesService } from '../pages.service.js';
import { PAGE_RENDERER } from '../renderer.js';
import type { PageRenderer, PageShare } from '../site.contract.js';

/** About 60 kB each. */
const MAX_IMAGES = 200;

/** The pictures that are shown where pages are shared; each is drawn when it is first asked for. */
@Injectable()
export class SocialImagesService {
  private readonly images = new LRUCache<string, Promise<Buffer>>({ max: MAX_IMAGES });

  constructor(
    private readonly pages: PagesService,
    @Inject(PAGE_RENDERER) private readonly renderer: PageRenderer,
    private readonly brand: Brand,
  ) {}

  /** The PNG of a page; null when there is no such page, or none to share. */
  async find(path: string): Promise<Buffer | null> {
    const { status, share } = await this.pages.get(path);
    if (status !== 200 || share === null) return null;
    const brand = (await this.brand.latest()).name;
    const key = [brand, share.title, share.pictureUrl].join('\n');
    const cached = this.images.get(key);
    if (cached) return cached;
    const image = this.draw(share, brand);
    this.images.set(key, image);
    image.catch(() => this.images.delete(key));
    return image;
  }

  private async draw({ title, pictureUrl }: PageShare, brand: string): Promise<Buffer> {
    const [iconSvg, pictureSvg] = await Promise.all([readDrawing(this.renderer.iconUrl), readDrawing(pictureUrl)]);
    // Loaded at the first picture: the libraries of pictures and fonts take 40 MB of a process.
    const { drawSocialImage } = await import('./draw-social-image.js');
    return drawSocialImage({ title, brand, iconSvg, pictureSvg });
  }
}
