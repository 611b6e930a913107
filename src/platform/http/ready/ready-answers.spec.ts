import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Logger } from '@nestjs/common';
import { ReadyAnswers } from './ready-answers.js';

const request = new IncomingMessage(new Socket());
const answer = { status: 200, headers: {}, body: Buffer.from('ready') };

describe('ReadyAnswers', () => {
  beforeAll(() => Logger.overrideLogger(false));
  afterAll(() => Logger.overrideLogger(['log', 'warn', 'error']));

  it('finds the first answer, and the route that else answers', () => {
    const answers = new ReadyAnswers();
    answers.register('/none', () => null);
    answers.register('/ready', () => answer);
    expect(answers.find(request)).toEqual({ route: '/ready', answer });
  });

  it('finds nothing where a finder fails, and what another one has', () => {
    const answers = new ReadyAnswers();
    answers.register('/failing', () => {
      throw new Error('a defect');
    });
    expect(answers.find(request)).toBeNull();
    answers.register('/ready', () => answer);
    expect(answers.find(request)).toEqual({ route: '/ready', answer });
  });
});
