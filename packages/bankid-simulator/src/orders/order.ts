import { type Person } from '../persons.js';

export const PENDING_HINTS = [
  'outstandingTransaction',
  'noClient',
  'started',
  'userMrtd',
  'userCallConfirm',
  'userSign',
  'processing',
] as const;
export type PendingHint = (typeof PENDING_HINTS)[number];

export const FAILED_HINTS = [
  'expiredTransaction',
  'certificateErr',
  'userCancel',
  'cancelled',
  'startFailed',
  'userDeclinedCall',
  'notSupportedByUserApp',
  'transactionRiskBlocked',
] as const;
export type FailedHint = (typeof FAILED_HINTS)[number];

export const RISKS = ['low', 'moderate', 'high'] as const;
export type Risk = (typeof RISKS)[number];

/** What auth or sign asks for, by the wire's names. */
export interface OrderRequest {
  endUserIp: string;
  requirement?: {
    pinCode?: boolean;
    mrtd?: boolean;
    cardReader?: 'class1' | 'class2';
    certificatePolicies?: string[];
    personalNumber?: string;
  };
  userVisibleData?: string;
  userVisibleDataFormat?: 'plaintext' | 'simpleMarkdownV1';
  userNonVisibleData?: string;
  returnUrl?: string;
  returnRisk?: boolean;
  web?: { referringDomain?: string; userAgent?: string; deviceIdentifier?: string };
}

/** How the app came to know the order. */
export type StartedBy = 'qr' | 'link' | 'control';

export interface CompletionData {
  user: { personalNumber: string; name: string; givenName: string; surname: string };
  device: { ipAddress: string; uhi: string };
  /** `YYYY-MM-DD`. */
  bankIdIssueDate: string;
  stepUp?: { mrtd: boolean };
  /** Base64. */
  signature: string;
  ocspResponse: string;
  risk?: Risk;
}

type State =
  | { status: 'pending'; hintCode: PendingHint }
  | { status: 'failed'; hintCode: FailedHint; endedAt: number }
  | { status: 'complete'; completionData: CompletionData; endedAt: number };

/** One order; instants are Unix seconds of the simulator's clock. */
export interface Order {
  readonly orderRef: string;
  readonly autoStartToken: string;
  readonly qrStartToken: string;
  readonly qrStartSecret: string;
  readonly method: 'auth' | 'sign';
  readonly request: OrderRequest;
  /** The name in the relying party's certificate, which the app shows. */
  readonly relyingParty: string;
  readonly createdAt: number;
  startedAt: number | null;
  startedBy: StartedBy | null;
  /** Chosen in the app. */
  person: Person | null;
  state: State;
}

export const isPending = (order: Order): boolean => order.state.status === 'pending';
