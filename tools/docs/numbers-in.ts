import ts from 'typescript';

/** The numbers of an expression as digits alone: `3_600` is `3600`, and constants of the same file are looked up. */
export function numbersIn(expression: ts.Node): string[] {
  if (ts.isNumericLiteral(expression)) return [expression.text];
  if (ts.isIdentifier(expression)) return numbersIn(constantOf(expression));
  if (ts.isAsExpression(expression)) return numbersIn(expression.expression);
  return expression.getChildren().flatMap(numbersIn);
}

function constantOf(name: ts.Identifier): ts.Expression {
  const file = name.getSourceFile();
  const constants = file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations]);
  const found = constants.find((constant) => constant.name.getText() === name.text)?.initializer;
  if (!found) throw new Error(`${file.fileName}: ${name.text} is no constant of this file`);
  return found;
}
