// The helper process that hashes and compares passwords (started by password-hasher.ts). Each takes 10 ms of a core and
// 19 MiB, which would delay responses in the server's own process.
import { serveRequests } from '../../../platform/process/serve-requests.js';
import { hashPassword, matchesPassword } from './password-hash.js';

export type PasswordRequest =
  | { readonly kind: 'hash'; readonly password: string }
  | { readonly kind: 'compare'; readonly password: string; readonly storedHash: string | null };

const NICE = 5;

serveRequests(NICE, (request: PasswordRequest): Promise<string | boolean> =>
  request.kind === 'hash' ? hashPassword(request.password) : matchesPassword(request.password, request.storedHash),
);
