import { Injectable, type PipeTransform } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { ValidationFailedError } from '../auth.errors.js';

@Injectable()
export class UserIdPipe implements PipeTransform<string, string> {
  transform(id: string): string {
    if (!isUUID(id)) throw new ValidationFailedError('user_id must be an UUID', 404);
    return id;
  }
}
