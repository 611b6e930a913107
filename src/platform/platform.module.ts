import { Global, Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { EventEmitterModule } from '@nestjs/event-emitter';
import { TerminusModule } from '@nestjs/terminus';
import { getStorageToken, ThrottlerModule } from '@nestjs/throttler';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, getMetadataArgsStorage } from 'typeorm';
import { KnownAnonymousKeys } from './api-keys/api-key-claims.js';
import { CacheVersions, CachedWrites } from './database/cache-versions.js';
import { RunChecks } from './checks/run-checks.js';
import { DnsLookups } from './checks/dns-lookups.js';
import { Env } from './config/env.js';
import { ConfirmationsRepository } from './confirmations/confirmations.repository.js';
import { Proposals } from './confirmations/proposals.js';
import { ProposalsRepository } from './confirmations/proposals.repository.js';
import { CryptoModule } from './crypto/crypto.module.js';
import { dataSourceOptions } from './database/data-source.js';
import { OutgoingHold } from './database/outgoing-hold.js';
import { PostgresListener } from './database/postgres-listener.js';
import { Transactions } from './database/transactions.js';
import { ErrorFilter } from './errors/error.filter.js';
import { EventPublisher, OutboxRepository } from './events/event-publisher.js';
import { DomainEvents } from './events/domain-events.js';
import { HealthController, SelfController } from './health/health.controller.js';
import { RestoreDrillsRepository } from './health/restore-drills.repository.js';
import { Heartbeat } from './heartbeats/heartbeat.js';
import { HeartbeatsRepository } from './heartbeats/heartbeats.repository.js';
import { SelfRequest } from './health/self-request.js';
import { PublicResponses } from './http/public-responses/public-responses.js';
import { Draining } from './http/limits/draining.js';
import { RateLimitStorage } from './http/limits/rate-limit-storage.js';
import { RateLimitGuard } from './http/limits/rate-limit.js';
import { JobsModule } from './jobs/jobs.module.js';
import { QueueMetrics } from './jobs/queue-metrics.js';
import { LoggingModule } from './logging/logging.module.js';
import { MailModule } from './mail/mail.module.js';
import { MaintenanceModule } from './maintenance/maintenance.module.js';
import { Metrics } from './metrics/metrics.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { platformMetrics } from './metrics/platform.metrics.js';
import { ProcessMetrics } from './metrics/process-metrics.js';
import { QueriedMetrics } from './metrics/queried-metrics.js';
import { Traffic } from './metrics/traffic.js';
import { EndMetrics } from './monitoring/end-metrics.js';
import { MetricsServer } from './monitoring/metrics-server.js';
import { Purge } from './retention/purge.js';
import { ReviewRemindersRepository } from './reviews/review-reminders.repository.js';
import { NoticesModule } from './notices/notices.module.js';
import { SmsModule } from './sms/sms.module.js';
import { DeclaredTables } from './tables/tables.module.js';
import { MessagePreviews } from './previews/previews.module.js';
import { Clock } from './time/clock.js';
import { WaitingSets } from './waiting/waiting-sets.js';

const shared = [
  Clock,
  Draining,
  Transactions,
  OutgoingHold,
  PostgresListener,
  EventPublisher,
  DomainEvents,
  CacheVersions,
  CachedWrites,
  DeclaredTables,
  WaitingSets,
  Metrics,
  QueriedMetrics,
  Traffic,
  MessagePreviews,
  Purge,
  ErrorFilter,
  PublicResponses,
  KnownAnonymousKeys,
  RestoreDrillsRepository,
  OutboxRepository,
  HeartbeatsRepository,
  Heartbeat,
  RunChecks,
  DnsLookups,
  ConfirmationsRepository,
  ProposalsRepository,
  Proposals,
  ReviewRemindersRepository,
  SelfRequest,
  { provide: RateLimitStorage, useExisting: getStorageToken() },
];

const monitoring = [ProcessMetrics, QueueMetrics, EndMetrics, MetricsServer];

/** The shared kernel: knows no word of the business. Every group of the settings is injected by its class. */
@Global()
@Module({})
export class PlatformModule {
  static forEnv(env: Env): DynamicModule {
    const groups = Object.values(env)
      .filter((group: unknown) => typeof group === 'object' && group !== null)
      .map((group: object) => ({ provide: group.constructor, useValue: group }));
    // Every entity that the process has loaded: its decorator says that it is one.
    const entities = getMetadataArgsStorage().tables.map(({ target }) => target);
    return {
      module: PlatformModule,
      imports: [
        DiscoveryModule,
        LoggingModule,
        EventEmitterModule.forRoot({ maxListeners: 0 }),
        TypeOrmModule.forRoot({ ...dataSourceOptions(env.database), entities, retryAttempts: 1 }),
        ThrottlerModule.forRootAsync({
          inject: [DataSource],
          useFactory: (dataSource: DataSource) => ({
            throttlers: [{ limit: 1, ttl: 1000 }],
            storage: new RateLimitStorage(dataSource),
          }),
        }),
        TerminusModule.forRoot({ errorLogStyle: 'json', logger: false }),
        JobsModule,
        CryptoModule,
        MailModule,
        SmsModule,
        NoticesModule,
        MaintenanceModule,
        MetricsModule.forFeature(platformMetrics),
      ],
      controllers: [HealthController, SelfController],
      providers: [
        { provide: Env, useValue: env },
        ...groups,
        ...shared,
        ...monitoring,
        { provide: APP_FILTER, useExisting: ErrorFilter },
        { provide: APP_GUARD, useClass: RateLimitGuard },
      ],
      exports: [Env, ...groups, ...shared, JobsModule, MailModule, SmsModule, NoticesModule],
    };
  }
}
