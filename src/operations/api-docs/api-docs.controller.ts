import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Controller, Get, Header } from '@nestjs/common';
import { Env } from '../../platform/config/env.js';
import { NotFoundError } from '../../platform/errors/domain-error.js';
import { Public } from '../../platform/http/access.js';
import { API_DOCS_POLICY, apiDocsPage } from './api-docs.page.js';
import type { DescribedApi } from './described-api.js';

/** Generated from the sources (tools/docs). Without the file the pages do not exist. */
const FILE = join(process.cwd(), 'docs/openapi.json');

/** The API description for developers; not available in production. */
@Controller('api/docs')
export class ApiDocsController {
  constructor(private readonly env: Env) {}

  @Public()
  @Get()
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Content-Security-Policy', API_DOCS_POLICY)
  async show(): Promise<string> {
    return apiDocsPage(JSON.parse(await this.read()) as DescribedApi);
  }

  /** OpenAPI 3.1, for programs. */
  @Public()
  @Get('openapi.json')
  @Header('Content-Type', 'application/json; charset=utf-8')
  async file(): Promise<string> {
    return this.read();
  }

  /** @throws NotFoundError in production, and where the file is not part of the installation */
  private async read(): Promise<string> {
    const isProduction = this.env.app.environment === 'production';
    const text = isProduction ? null : await readFile(FILE, 'utf8').catch(() => null);
    if (text === null) throw new NotFoundError('There is nothing at this address.');
    return text;
  }
}
