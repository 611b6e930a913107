import { Body, Controller, Headers, Query } from '@nestjs/common';
import { isConditionId } from '../../../../common/conditions.js';
import { AdminOnly, Clinician } from '../../../platform/http/access.js';
import { Id } from '../../../platform/http/id.js';
import {
  CurrentClinician,
  CurrentUser,
  type SignedInClinician,
  type SignedInUser,
} from '../../../platform/http/caller.js';
import { parseIfMatch } from '../../intake/answers/parse-if-match.js';
import {
  SaveTemplateRequest,
  type ReplyTemplate,
  type ReplyTemplatesResponse,
  type TemplateVersionsResponse,
} from './reply-templates.contract.js';
import { ReplyTemplates } from './reply-templates.js';

/** Templates and phrases: clinicians approve and use them, admins keep them. */
@Controller('api/v1')
export class ReplyTemplatesController {
  constructor(private readonly templates: ReplyTemplates) {}

  /** For a condition, with those for all and one's own; another word gives those for all. */
  @Clinician.Get('desk/reply-templates')
  async listForReply(
    @CurrentClinician() clinician: SignedInClinician,
    @Query('condition') condition?: string,
  ): Promise<ReplyTemplatesResponse> {
    const named = condition === undefined || isConditionId(condition) ? condition : 'none';
    return { templates: await this.templates.list(named ?? null, clinician.id) };
  }

  /** Keeps a template of one's own, which nobody else has. */
  @Clinician.Post('desk/reply-templates', 201)
  createOwn(
    @Body() template: SaveTemplateRequest,
    @CurrentClinician() clinician: SignedInClinician,
  ): Promise<ReplyTemplate> {
    return this.templates.insertOwn(template, clinician);
  }

  /** Gives the clinic one's own template, for others to approve. */
  @Clinician.Post('desk/reply-templates/:id/offer')
  offer(@Id() id: string, @CurrentClinician() clinician: SignedInClinician): Promise<ReplyTemplate> {
    return this.templates.offer(id, clinician);
  }

  /** Deletes one's own template; an offered one is the clinic's. */
  @Clinician.Delete('desk/reply-templates/:id', 204)
  deleteOwn(@Id() id: string, @CurrentClinician() clinician: SignedInClinician): Promise<void> {
    return this.templates.deleteOwn(id, clinician);
  }

  /** As read, by the revision in `If-Match`; 412 when it was changed meanwhile. */
  @Clinician.Post('desk/reply-templates/:id/approval')
  approve(
    @Id() id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentClinician() clinician: SignedInClinician,
  ): Promise<ReplyTemplate> {
    return this.templates.approve(id, parseIfMatch(ifMatch), clinician);
  }

  @AdminOnly.Get('admin/reply-templates')
  async listAll(): Promise<ReplyTemplatesResponse> {
    return { templates: await this.templates.list(null) };
  }

  @AdminOnly.Post('admin/reply-templates', 201)
  create(@Body() template: SaveTemplateRequest, @CurrentUser() admin: SignedInUser): Promise<ReplyTemplate> {
    return this.templates.insert(template, admin.id);
  }

  /** On top of the revision in `If-Match`; 412 when another admin was first. The approval of the text ends. */
  @AdminOnly.Put('admin/reply-templates/:id')
  change(
    @Id() id: string,
    @Headers('if-match') ifMatch: string | undefined,
    @Body() template: SaveTemplateRequest,
    @CurrentUser() admin: SignedInUser,
  ): Promise<ReplyTemplate> {
    return this.templates.update(id, parseIfMatch(ifMatch), template, admin.id);
  }

  /** What it said after each save. */
  @AdminOnly.Get('admin/reply-templates/:id/versions')
  async listVersions(@Id() id: string): Promise<TemplateVersionsResponse> {
    return { versions: await this.templates.listVersions(id) };
  }

  @AdminOnly.Delete('admin/reply-templates/:id', 204)
  delete(@Id() id: string, @CurrentUser() admin: SignedInUser): Promise<void> {
    return this.templates.delete(id, admin.id);
  }
}
