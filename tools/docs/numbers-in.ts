import * as dateFns from 'date-fns/constants';
import ts from 'typescript';

/**
 * The numbers of an expression as digits alone: `3_600` is `3600`. Constants of the same file and of date-fns are looked
 * up; other names stay names.
 */
export function numbersIn(expression: ts.Node): string[] {
  if (ts.isNumericLiteral(expression)) return [expression.text];
  if (ts.isIdentifier(expression)) {
    const constant = constantOf(expression);
    return constant ? numbersIn(constant) : [dateFnsConstants.get(expression.text)?.toString() ?? expression.text];
  }
  if (ts.isAsExpression(expression)) return numbersIn(expression.expression);
  return expression.getChildren().flatMap(numbersIn);
}

const dateFnsConstants = new Map<string, number | symbol>(Object.entries(dateFns));

function constantOf(name: ts.Identifier): ts.Expression | undefined {
  const constants = name
    .getSourceFile()
    .statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations]);
  return constants.find((constant) => constant.name.getText() === name.text)?.initializer;
}
