import { Injectable, type PipeTransform } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { AuthError, ValidationFailedError } from '../auth.errors.js';

/** Recovery codes have routes of their own (`/api/v1/me/recovery-codes`); their name is not the id of a factor. */
const NOT_OFFERED = 'recovery-codes';

@Injectable()
export class FactorIdPipe implements PipeTransform<string, string> {
  transform(id: string): string {
    if (id === NOT_OFFERED) throw new AuthError('not_found');
    if (!isUUID(id)) throw new ValidationFailedError('factor_id must be an UUID', 404);
    return id;
  }
}
