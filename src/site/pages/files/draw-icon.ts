import { sharp } from '../../../platform/images/lean-sharp.js';

const PAPER = '#FBF8F3';

export interface IconKind {
  readonly sizePx: number;
  /** Share of the side that the mark takes, with a margin where systems crop the corners. */
  readonly markShare: number;
}

/** The mark as PNG. */
export async function drawIcon(svg: Buffer, { sizePx, markShare }: IconKind): Promise<Buffer> {
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
