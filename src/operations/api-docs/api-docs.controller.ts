import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Controller, Header } from '@nestjs/common';
import { Env } from '../../platform/config/env.js';
import { NotFoundError } from '../../platform/errors/domain-error.js';
import { Public } from '../../platform/http/access.js';

/** Generated from the sources (tools/docs). Without the file the address does not exist. */
const FILE = join(process.cwd(), 'docs/openapi.json');

/** The API description for developers; not available in production. */
@Controller('api/docs')
export class ApiDocsController {
  constructor(private readonly env: Env) {}

  /** OpenAPI 3.1. @throws NotFoundError in production, and where the file is not part of the installation */
  @Public.Get('openapi.json')
  @Header('Content-Type', 'application/json; charset=utf-8')
  async file(): Promise<string> {
    const isProduction = this.env.app.environment === 'production';
    const text = isProduction ? null : await readFile(FILE, 'utf8').catch(() => null);
    if (text === null) throw new NotFoundError('There is nothing at this address.');
    return text;
  }
}
