import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Logger } from '@nestjs/common';
import { publicResponse } from './public-response.js';
import { PublicResponses } from './public-responses.js';

const request = new IncomingMessage(new Socket());
const response = publicResponse({ status: 200, headers: {}, body: Buffer.from('ready') });

describe('PublicResponses', () => {
  beforeAll(() => Logger.overrideLogger(false));
  afterAll(() => Logger.overrideLogger(['log', 'warn', 'error']));

  it('the first response is found, and its route', () => {
    const responses = new PublicResponses();
    responses.register('/none', () => null);
    responses.register('/ready', () => response);
    expect(responses.find(request)).toEqual({ route: '/ready', response });
  });

  it('a failing finder does not hide another finder’s response', () => {
    const responses = new PublicResponses();
    responses.register('/failing', () => {
      throw new Error('a defect');
    });
    expect(responses.find(request)).toBeNull();
    responses.register('/ready', () => response);
    expect(responses.find(request)).toEqual({ route: '/ready', response });
  });
});
