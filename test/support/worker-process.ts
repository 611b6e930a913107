import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Module, type DynamicModule, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../../src/app.module.js';
import { JobProcessModule } from '../../src/platform/jobs/jobs.module.js';
import type { Settings } from '../../src/start/settings.js';
import { projectRoot } from '../../tools/project-root.js';
import type { TestApp } from './test-app.js';

/** Jobs that run. */
export interface RunningWorker {
  /** As SIGTERM does: jobs in hand are finished. */
  stop(): Promise<void>;
}

/** A job process of its own, so that a test can kill it like an accident does. */
export interface WorkerProcess extends RunningWorker {
  /** SIGKILL: nothing is finished, nothing is said. */
  kill(): Promise<void>;
}

/** Starts the built worker on the settings of a clinic; it takes up its work as soon as it is up. */
export function startWorkerProcess(app: TestApp): WorkerProcess {
  const worker = spawn(process.execPath, [join(projectRoot(), 'dist/src/worker.js')], {
    env: { PATH: process.env['PATH'], ...app.settings, LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'error' },
    stdio: ['ignore', process.env['TEST_LOG_LEVEL'] ? 'inherit' : 'ignore', 'inherit'],
  });
  return { kill: () => end(worker, 'SIGKILL'), stop: () => end(worker, 'SIGTERM') };
}

async function end(worker: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const exited = once(worker, 'exit');
  worker.kill(signal);
  await exited;
}

@Module({})
class WorkerModule {
  static forEnv(env: Settings): DynamicModule {
    return { module: WorkerModule, imports: [AppModule.forEnv(env), JobProcessModule] };
  }
}

/** A worker in the process of the test, whose parts the test can reach. */
export interface WorkerHere extends RunningWorker {
  readonly nest: INestApplicationContext;
}

/** The worker's application in the process of the test, for tests that do not kill it: it costs a fifth of a process. */
export async function startWorkerHere({ env }: Pick<TestApp, 'env'>): Promise<WorkerHere> {
  const options = { logger: false, abortOnError: false } as const;
  const nest = await NestFactory.createApplicationContext(WorkerModule.forEnv(env), options);
  return { nest, stop: () => nest.close() };
}
