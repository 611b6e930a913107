/** By id of case, in öre: what withdrawing answered. The case itself does not tell amounts. */
const refunds = new Map<string, number>();

export function rememberRefund(caseId: string, refundOre: number): void {
  refunds.set(caseId, refundOre);
}

export function refundOf(caseId: string): number | undefined {
  return refunds.get(caseId);
}
