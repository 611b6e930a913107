import { Body, Controller, Param } from '@nestjs/common';
import { Clinician } from '../../platform/http/access.js';
import { CurrentClinician, type SignedInClinician } from '../../platform/http/caller.js';
import { Id } from '../../platform/http/id.js';
import { AskSecondOpinion, CommentOnOpinion } from './second-opinions.js';
import { AskColleagueRequest, CommentRequest, type SecondOpinion } from './contracts/desk-reply.contract.js';

/** Where clinicians ask each other about a case. */
@Controller('api/v1/desk/cases/:id/second-opinions')
export class SecondOpinionsController {
  constructor(
    private readonly askSecondOpinion: AskSecondOpinion,
    private readonly commentOnOpinion: CommentOnOpinion,
  ) {}

  /** Asks a colleague a question; a repeated request sends no second notification, another question answers 409 `opinion_asked`. */
  @Clinician.Post('', 201)
  ask(
    @CurrentClinician() clinician: SignedInClinician,
    @Id() id: string,
    @Body() request: AskColleagueRequest,
  ): Promise<SecondOpinion> {
    return this.askSecondOpinion.ask(clinician, id, request);
  }

  /** Comments on an opinion, as the asked colleague or as the holder of the case. A comment of the colleague notifies the clinician who asked. */
  @Clinician.Post(':opinionId/comments', 204)
  comment(
    @CurrentClinician() clinician: SignedInClinician,
    @Id() id: string,
    @Param('opinionId') opinionId: string,
    @Body() { text }: CommentRequest,
  ): Promise<void> {
    return this.commentOnOpinion.comment(clinician, id, opinionId, text);
  }
}
