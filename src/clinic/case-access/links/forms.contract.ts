/** Answer of `GET /api/v1/forms/:token`: the order is received, and its form follows at this address. */
export interface FormStatusResponse {
  readonly state: 'received';
}
