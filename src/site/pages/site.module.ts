import { Module } from '@nestjs/common';
import { CaseAccessModule } from '../../clinic/access/case-access.module.js';
import { CatalogModule } from '../../shop/catalog/catalog.module.js';
import { CliniciansModule } from '../../clinic/clinicians/clinicians.module.js';
import { ContentModule } from '../content/content.module.js';
import { FaqModule } from '../faq/faq.module.js';
import { AuthModule } from '../../supabase/auth/auth.module.js';
import { IconsController } from './files/icons.controller.js';
import { IconsService } from './files/icons.service.js';
import { SiteFilesController } from './files/site-files.controller.js';
import { SiteFilesService } from './files/site-files.service.js';
import { PageServices } from './page-source.js';
import { PagesService, PublicPages } from './pages.service.js';
import { PreviewController, PreviewService } from './preview.controller.js';
import { loadRenderer, PAGE_RENDERER } from './renderer.js';
import { DeploymentConfig } from './deployment-config.js';
import { SiteConfigs } from './site-configs.js';
import { SiteController } from './site.controller.js';
import { SlugRedirects } from './slug-redirects.js';
import { StaticFiles } from './static-files.js';

/** The server-rendered pages. Needs the web build, so only the HTTP process has it, as its last module. */
@Module({
  imports: [AuthModule, CatalogModule, CaseAccessModule, CliniciansModule, ContentModule, FaqModule],
  controllers: [SiteFilesController, IconsController, PreviewController, SiteController],
  providers: [
    PagesService,
    PublicPages,
    PageServices,
    DeploymentConfig,
    SiteConfigs,
    PreviewService,
    SlugRedirects,
    SiteFilesService,
    IconsService,
    StaticFiles,
    { provide: PAGE_RENDERER, useFactory: loadRenderer },
  ],
})
export class SiteModule {}
