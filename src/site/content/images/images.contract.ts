import { Type } from 'class-transformer';
import { IsNotEmpty, IsObject, IsOptional, IsString, ValidateNested } from 'class-validator';
import { IsText } from '../../../platform/http/fields/is-text.decorator.js';
import { Trim } from '../../../platform/http/fields/trim.decorator.js';

class ImageData {
  /** A data URL. What type it names is not believed. */
  @IsString()
  @IsNotEmpty()
  imageData!: string;

  /** Not used: names are made by the server. */
  @IsOptional()
  @IsText(1_000)
  fileName?: string;
}

export class UploadImageFields {
  @IsObject()
  @ValidateNested()
  @Type(() => ImageData)
  blogPost!: ImageData;
}

export class GenerateImageFields {
  /** What the picture should show. */
  @Trim()
  @IsText(2_000)
  @IsNotEmpty()
  prompt!: string;
}
