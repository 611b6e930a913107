/** Response of `GET /api/v1/admin/overview`. */
export interface OverviewResponse {
  /** How many rows wait for staff, by the name of what waits (`late-cases`). */
  readonly waiting: Readonly<Record<string, number>>;
}
