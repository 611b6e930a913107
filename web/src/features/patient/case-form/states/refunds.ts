/** Refund in öre by case id, from the response to the withdrawal. The case itself has no amounts. */
const refunds = new Map<string, number>();

export function rememberRefund(caseId: string, refundOre: number): void {
  refunds.set(caseId, refundOre);
}

export function refundOf(caseId: string): number | undefined {
  return refunds.get(caseId);
}
