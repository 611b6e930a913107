import { Module, type NestModule } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { AuthModule } from '../../supabase/auth/auth.module.js';
import { TablesModule } from '../../platform/tables/tables.module.js';
import { StorageModule } from '../../supabase/storage/storage.module.js';
import { ContentController } from './content.controller.js';
import { ContentService } from './content.service.js';
import { blogPostsTable } from './content.table.js';
import { DrugWordsController } from './drug-words/drug-words.controller.js';
import { DrugWordsRepository } from './drug-words/drug-words.repository.js';
import { DrugWordsService } from './drug-words/drug-words.service.js';
import { BlogImagesService } from './images/blog-images.service.js';
import { ImageEndpoint } from './images/image-endpoint.js';
import { ImageGenerator } from './images/image-generator.js';
import { allowImageBodies } from './images/upload-limit.js';
import { BlogPostsRepository } from './posts/blog-posts.repository.js';
import { PublishedPostsService } from './posts/published-posts.service.js';
import { PresenceController } from './presence/presence.controller.js';
import { PresenceRepository } from './presence/presence.repository.js';
import { PresenceService } from './presence/presence.service.js';
import { PurgeDeletedPostsHandler } from './revisions/purge-deleted-posts.handler.js';
import { RevisionsController } from './revisions/revisions.controller.js';
import { RevisionsRepository } from './revisions/revisions.repository.js';
import { RevisionsService } from './revisions/revisions.service.js';

@Module({
  imports: [TablesModule.forFeature([blogPostsTable]), StorageModule, AuthModule],
  controllers: [ContentController, RevisionsController, PresenceController, DrugWordsController],
  providers: [
    ContentService,
    PublishedPostsService,
    RevisionsService,
    PresenceService,
    PresenceRepository,
    DrugWordsRepository,
    DrugWordsService,
    BlogPostsRepository,
    RevisionsRepository,
    PurgeDeletedPostsHandler,
    BlogImagesService,
    ImageGenerator,
    ImageEndpoint,
  ],
  exports: [ContentService, PublishedPostsService],
})
export class ContentModule implements NestModule {
  constructor(private readonly host: HttpAdapterHost) {}

  /** Nest calls this before it registers routes, and not in the job process, which has no HTTP. */
  configure(): void {
    const { httpAdapter } = this.host;
    if (httpAdapter instanceof FastifyAdapter) allowImageBodies(httpAdapter.getInstance());
  }
}
