import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Logger } from '@nestjs/common';
import { ReadyAnswers } from './ready-answers.js';

const request = new IncomingMessage(new Socket());
const answer = { status: 200, headers: {}, body: Buffer.from('ready') };

describe('ReadyAnswers', () => {
  beforeAll(() => Logger.overrideLogger(false));
  afterAll(() => Logger.overrideLogger(['log', 'warn', 'error']));

  it('the first response is found, and its route', () => {
    const answers = new ReadyAnswers();
    answers.register('/none', () => null);
    answers.register('/ready', () => answer);
    expect(answers.find(request)).toEqual({ route: '/ready', answer });
  });

  it('a failing finder does not hide another finder’s response', () => {
    const answers = new ReadyAnswers();
    answers.register('/failing', () => {
      throw new Error('a defect');
    });
    expect(answers.find(request)).toBeNull();
    answers.register('/ready', () => answer);
    expect(answers.find(request)).toEqual({ route: '/ready', answer });
  });
});
