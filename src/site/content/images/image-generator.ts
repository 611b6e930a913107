import { Injectable } from '@nestjs/common';
import { ImageSettings } from './image.settings.js';
import type { DigitalSourceType } from './generated-mark.js';
import { ImageEndpoint } from './image-endpoint.js';

/** An image file, and how it was made. */
export interface GeneratedImage {
  readonly bytes: Buffer;
  readonly source: DigitalSourceType;
}

/** Generates a picture for a description: by the configured endpoint, otherwise one of the built-in covers. */
@Injectable()
export class ImageGenerator {
  constructor(
    private readonly endpoint: ImageEndpoint,
    private readonly imageSettings: ImageSettings,
  ) {}

  /** @throws ImageGeneratorError when the endpoint fails; it is never replaced silently */
  async generate(prompt: string): Promise<GeneratedImage> {
    if (this.imageSettings.url) return { bytes: await this.endpoint.draw(prompt), source: 'trainedAlgorithmicMedia' };
    const { drawCover } = await import('./covers.js');
    return { bytes: await drawCover(prompt), source: 'algorithmicMedia' };
  }
}
