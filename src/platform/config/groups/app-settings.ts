import { IsIn, IsISO8601, IsOptional, Matches } from 'class-validator';
import { toList, variable, yesOrNo, optionalText } from '../variable.js';

/** What the process is, and how it runs. */
export class AppSettings {
  /** `demo` (the launcher's), `test` or `production`; decides what is allowed. Unset means production, the strictest. */
  @variable('APP_ENV')
  @IsIn(['demo', 'test', 'production'])
  readonly environment: 'demo' | 'test' | 'production' = 'production';

  /** `standard` is the letter of the specification, `strict` what good practice asks (docs/security.md). Unset: `strict` in production, `standard` elsewhere. */
  @variable('SECURITY_PROFILE')
  @IsIn(['standard', 'strict'])
  readonly securityProfile!: 'standard' | 'strict';

  /** Business time starts here and runs on; never in production. ISO 8601 with offset. */
  @variable('CLOCK')
  @IsOptional()
  @IsISO8601({ strict: true })
  readonly clock?: string;

  /** The clinic only rehearses its opening: checks that the world outside answers count as passed. With `APP_ENV=test` alone. */
  @yesOrNo('REHEARSAL')
  readonly isRehearsal: boolean = false;

  /** DNS servers that the checks ask, `address` or `address:port`, separated by commas; unset: those of the system. */
  @variable('DNS_SERVERS')
  @IsOptional()
  @toList
  @Matches(/^(\d{1,3}(\.\d{1,3}){3}(:\d+)?|\[[0-9a-f:]+\](:\d+)?)$/i, {
    each: true,
    message: 'expected addresses, separated by commas',
  })
  readonly dnsServers?: string[];

  /** Least severe level that is logged. */
  @variable('LOG_LEVEL')
  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
  readonly logLevel: string = 'info';

  /** File that the process appends its log to; unset: stdout. Written asynchronously, so that requests do not wait for it. */
  @optionalText('LOG_FILE')
  readonly logFile?: string;

  /** File that server and worker touch every ten seconds while they reach the database, for a supervisor's health check. */
  @optionalText('HEARTBEAT_FILE')
  readonly heartbeatFile?: string;
}
