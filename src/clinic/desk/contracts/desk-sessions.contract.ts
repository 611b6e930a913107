/** Answer of `POST /api/v1/desk/sessions`, beside the cookie that photos are loaded with. */
export interface DeskSessionResponse {
  readonly expiresAt: string;
}
