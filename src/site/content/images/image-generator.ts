import { Injectable } from '@nestjs/common';
import { ImageSettings } from './image.settings.js';
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
    private readonly imageSettings: ImageSettings,
  ) {}

  /** @throws ImageGeneratorError when the endpoint fails; it is never replaced silently */
  async generate(prompt: string): Promise<GeneratedImage> {
    if (this.imageSettings.url) return { bytes: await this.endpoint.draw(prompt), source: 'trainedAlgorithmicMedia' };
    const { drawCoverPng } = await import('./cover/draw-cover-png.js');
    return { bytes: await drawCoverPng(prompt), source: 'algorithmicMedia' };
  }
}
