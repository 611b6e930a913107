import ts from 'typescript';

/** Whether code in a block throws. */
export function throws(block: ts.Node): boolean {
  return ts.isThrowStatement(block) || (ts.forEachChild(block, throws) ?? false);
}

/** The statuses that a node names: `.status(304)` and `{ status: 304 }`. */
export function statusIn(node: ts.Node): number[] {
  const isCall = ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression);
  if (isCall && node.expression.name.text !== 'status') return [];
  const value = isCall
    ? node.arguments[0]
    : ts.isPropertyAssignment(node) && node.name.getText() === 'status' && node.initializer;
  return value && ts.isNumericLiteral(value) ? [Number(value.text)] : [];
}
