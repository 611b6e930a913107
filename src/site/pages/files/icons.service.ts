import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CLIENT_FOLDER, PAGE_RENDERER } from '../renderer.js';
import type { PageRenderer } from '../site.contract.js';

const PAPER = '#FBF8F3';

interface IconKind {
  readonly sizePx: number;
  /** Share of the side that the mark takes, with a margin where systems crop the corners. */
  readonly markShare: number;
}

const SVG_ASSET = /^\/assets\/[\w.-]+\.svg$/;

/**
 * A drawing of the browser's build, by the address that pages use for it.
 *
 * @throws Error when the address is not a drawing's
 */
async function readDrawing(url: string): Promise<string> {
  if (!SVG_ASSET.test(url)) throw new Error(`${url} is no drawing of the web build`);
  return readFile(join(CLIENT_FOLDER, url), 'utf8');
}

/** The mark as PNG. */
async function drawIcon(svg: Buffer, { sizePx, markShare }: IconKind): Promise<Buffer> {
  // Loaded at the first icon: the library takes 30 MB.
  const { sharp } = await import('../../../platform/images/lean-sharp.js');
  const markPx = Math.round(sizePx * markShare);
  const before = Math.floor((sizePx - markPx) / 2);
  const after = sizePx - markPx - before;
  const mark = sharp(svg, { density: (72 * markPx) / 32 }).resize(markPx, markPx);
  if (before + after === 0) return mark.png().toBuffer();
  return mark
    .extend({ top: before, left: before, bottom: after, right: after, background: PAPER })
    .flatten({ background: PAPER })
    .png()
    .toBuffer();
}

const HEADER_BYTES = 22;

/** A PNG as a Windows icon of one picture, which may hold a PNG as it is. */
export function icoOf(png: Buffer, sizePx: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(sizePx, 6);
  header.writeUInt8(sizePx, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(HEADER_BYTES, 18);
  return Buffer.concat([header, png]);
}

/** The brand's icons by file name. */
export const ICONS = {
  'apple-touch-icon.png': { sizePx: 180, markShare: 0.78 },
  'icon-192.png': { sizePx: 192, markShare: 1 },
  'icon-512.png': { sizePx: 512, markShare: 1 },
  'icon-maskable-512.png': { sizePx: 512, markShare: 0.68 },
} as const satisfies Record<string, IconKind>;

const FAVICON_PX = 32;

/** Draws each icon once. */
@Injectable()
export class IconsService {
  private readonly icons = new Map<string, Promise<Buffer>>();

  constructor(@Inject(PAGE_RENDERER) private readonly renderer: PageRenderer) {}

  png(name: keyof typeof ICONS): Promise<Buffer> {
    return this.once(name, () => this.draw(ICONS[name]));
  }

  favicon(): Promise<Buffer> {
    return this.once('favicon', async () => icoOf(await this.draw({ sizePx: FAVICON_PX, markShare: 1 }), FAVICON_PX));
  }

  private once(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const icon = this.icons.get(name) ?? make();
    this.icons.set(name, icon);
    icon.catch(() => this.icons.delete(name));
    return icon;
  }

  private async draw(kind: IconKind): Promise<Buffer> {
    return drawIcon(Buffer.from(await readDrawing(this.renderer.iconUrl)), kind);
  }
}
