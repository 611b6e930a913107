import { MaxLength } from 'class-validator';
import { IsInstant } from '../../../platform/http/fields/is-instant.decorator.js';

export class PreviewQuery {
  /** The instant as of which the home page is drawn, ISO 8601. */
  @IsInstant()
  @MaxLength(40)
  at!: string;
}
