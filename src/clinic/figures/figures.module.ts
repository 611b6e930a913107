import { Module } from '@nestjs/common';
import { WaitingModule } from '../../platform/waiting/waiting.module.js';
import { FiguresController } from './figures.controller.js';
import { figuresWaiting, FiguresRepository } from './figures.repository.js';

/** What the clinic earns and answers, by the day. */
@Module({
  imports: [WaitingModule.forFeature(figuresWaiting)],
  controllers: [FiguresController],
  providers: [FiguresRepository],
})
export class FiguresModule {}
