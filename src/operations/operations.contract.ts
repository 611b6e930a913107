/** Answer of `POST /api/v1/admin/queue-session`; the cookie with it opens the board. */
export interface QueueSessionResponse {
  readonly url: string;
}
