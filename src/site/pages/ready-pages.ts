import { Injectable } from '@nestjs/common';
import { ReadyAnswers } from '../../platform/http/ready/ready-answers.js';
import { PagesService } from './pages.service.js';
import { chooseAnswer } from './ready-response.js';

/** Has cached pages, which are the same for every visitor, sent as they are; the controller makes the others. */
@Injectable()
export class ReadyPages {
  constructor(answers: ReadyAnswers, pages: PagesService) {
    answers.register('/*', ({ method, url = '', headers }) => {
      const response = method === 'GET' ? pages.findCached(url) : null;
      return response && chooseAnswer(response, headers);
    });
  }
}
