import { sharp } from '../../../../platform/images/lean-sharp.js';
import { drawCover } from './cover.js';

/** The drawing for a description, as PNG. */
export function drawCoverPng(prompt: string): Promise<Buffer> {
  return sharp(Buffer.from(drawCover(prompt)))
    .png()
    .toBuffer();
}
