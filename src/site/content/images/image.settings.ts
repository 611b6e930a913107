import { IsString, Matches } from 'class-validator';
import { variable, optionalUrl, optionalText, wholeNumber } from '../../../platform/config/variable.js';

/** Settings of the endpoint that draws images. */
export class ImageSettings {
  /** OpenAI-compatible endpoint that draws images, up to `/v1`; unset: the built-in generator. */
  @optionalUrl('IMAGE_API_URL', ['http', 'https'])
  readonly url?: string;

  /** Key of the image endpoint. */
  @optionalText('IMAGE_API_KEY', 'secret')
  readonly key?: string;

  /** Model that the image endpoint is asked for. */
  @variable('IMAGE_API_MODEL')
  @IsString()
  readonly model: string = 'gpt-image-1';

  /** Size asked for, width x height in pixels; the endpoint's model must know it. */
  @variable('IMAGE_API_SIZE')
  @Matches(/^(\d+x\d+|auto)$/)
  readonly size: string = '1536x1024';

  /** How long the image endpoint may take, in ms. */
  @wholeNumber('IMAGE_API_TIMEOUT_MS', 1)
  readonly timeoutMs: number = 90_000;
}
