/** A part of the clinic as patients know it. */
export type ServiceName = 'orders' | 'forms' | 'mails' | 'texts';

export type ServiceState = 'good' | 'bad' | 'unknown';

/** How a part works right now. */
export interface ServiceResponse {
  readonly name: ServiceName;
  /** `unknown`: it cannot be read right now. */
  readonly state: ServiceState;
}

/** A time in which a part did not work as it should. Instants are ISO 8601. */
export interface IncidentResponse {
  readonly service: ServiceName;
  readonly beganAt: string;
  /** Null: it has not ended. */
  readonly endedAt: string | null;
}

/** Response of `GET /api/v1/status`: no figure, and nothing about any order or patient. */
export interface StatusResponse {
  readonly readAt: string;
  readonly services: readonly ServiceResponse[];
  /** Of the last 30 days, newest first, at most 50. */
  readonly incidents: readonly IncidentResponse[];
}
