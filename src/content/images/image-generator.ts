import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { Env } from '../../platform/config/env.js';
import { drawCover } from './cover/cover.js';
import type { DigitalSourceType } from './generated-mark.js';
import { ImageEndpoint } from './image-endpoint.js';

/** An image file, and how it was made. */
export interface GeneratedImage {
  readonly bytes: Buffer;
  readonly source: DigitalSourceType;
}

/** Generates a picture for a description: by the configured endpoint, otherwise by the built-in generator. */
@Injectable()
export class ImageGenerator {
  constructor(
    private readonly endpoint: ImageEndpoint,
    private readonly env: Env,
  ) {}

  /** @throws ImageGeneratorError when the endpoint fails; it is never replaced silently */
  async generate(prompt: string): Promise<GeneratedImage> {
    if (this.env.images.url) return { bytes: await this.endpoint.draw(prompt), source: 'trainedAlgorithmicMedia' };
    return {
      bytes: await sharp(Buffer.from(drawCover(prompt)))
        .png()
        .toBuffer(),
      source: 'algorithmicMedia',
    };
  }
}
