// Nest on Fastify with one route: the baseline of idle memory.
import 'reflect-metadata';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { answerWith } from '../support/bench-process.js';

@Controller()
class GreetingController {
  @Get()
  greet(): string {
    return 'hello';
  }
}

@Module({ controllers: [GreetingController] })
class BareModule {}

answerWith(async () => {
  const app = await NestFactory.create(BareModule, new FastifyAdapter(), { logger: false });
  await app.listen(0, '127.0.0.1');
  return app.getUrl();
});
