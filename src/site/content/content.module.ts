import type { FastifyInstance } from 'fastify';
import { Module, type NestModule } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { fastifyOf } from '../../platform/http/fastify-of.js';
import { AuthModule } from '../../supabase/auth/auth.module.js';
import { TablesModule } from '../../platform/tables/tables.module.js';
import { StorageModule } from '../../supabase/storage/storage.module.js';
import { ContentController } from './content.controller.js';
import { ContentService, PurgeDeletedPostsHandler } from './content.service.js';
import { blogPostsTable } from './content.table.js';
import { DrugWordsController } from './drug-words.controller.js';
import { DrugWordsRepository } from './drug-words.repository.js';
import { BlogImagesService } from './images/blog-images.service.js';
import { ImageGenerator } from './images/image-generator.js';
import { BlogPostsRepository } from './blog-posts.repository.js';
import { PublishedPostsService } from './published-posts.service.js';
import { PresenceController } from './presence.controller.js';
import { PresenceRepository } from './presence.repository.js';
import { RevisionsController } from './revisions.controller.js';

/** The only function that accepts images. */
const ROUTE = '/functions/v1/admin-blog-management';

/** An image of 10 MB as base64, and room for the rest of the body. */
const UPLOAD_BODY_LIMIT_BYTES = 15 * 1_048_576;

/** Raises the body limit and the timeout of this route. Call it before any route is registered. */
function allowImageBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    if (route.url !== ROUTE) return;
    route.bodyLimit = UPLOAD_BODY_LIMIT_BYTES;
    route.config = { ...route.config, isUpload: true };
  });
}

@Module({
  imports: [TablesModule.forFeature([blogPostsTable]), StorageModule, AuthModule],
  controllers: [ContentController, RevisionsController, PresenceController, DrugWordsController],
  providers: [
    ContentService,
    PublishedPostsService,
    PresenceRepository,
    DrugWordsRepository,
    BlogPostsRepository,
    PurgeDeletedPostsHandler,
    BlogImagesService,
    ImageGenerator,
  ],
  exports: [ContentService, PublishedPostsService],
})
export class ContentModule implements NestModule {
  constructor(private readonly host: HttpAdapterHost) {}

  /** Nest calls this before it registers routes, and not in the job process, which has no HTTP. */
  configure(): void {
    const fastify = fastifyOf(this.host);
    if (fastify) allowImageBodies(fastify);
  }
}
