import { ConsoleLogger, type LoggerService } from '@nestjs/common';

/** Takes Nest's lines until the product's logger exists: what goes wrong before is a line of JSON too. */
export function startLogger(): LoggerService {
  return new ConsoleLogger({ json: true, colors: false, logLevels: ['warn', 'error', 'fatal'] });
}
