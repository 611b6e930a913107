import type { Env } from '../../platform/config/env.js';
import { NotFoundError } from '../../platform/errors/domain-error.js';
import { ApiDocsController } from './api-docs.controller.js';

it('production does not serve the description of the API', async () => {
  const controller = new ApiDocsController({ app: { environment: 'production' } } as Env);
  await expect(controller.file()).rejects.toThrow(NotFoundError);
});
