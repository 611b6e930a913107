import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

const FOLDER = 'web/src';
const GIVEN = /^(children|render\w*)$/;

/** A button of MUI puts a place for its ripple beside its text. */
const MUI_BUTTON = /from '@mui\/material\/Button'/;

type Parent = ts.JsxElement | ts.JsxFragment;

/**
 * A browser that translates a page wraps each of its text nodes in an element of its own. React removes a text that is no
 * longer shown, and puts an element before the text that follows it, by the nodes that it made: both throw on a translated
 * page, and the page is gone with all that was typed. A text that comes and goes, or that follows what does, is in an element.
 * A text that changes beside other content is too: React changes its own text node, which the reader no longer sees.
 */
describe('a page that the browser translates', () => {
  const found = sources().flatMap(offences);

  it('no text comes and goes beside other content, outside an element of its own [F2]', () => {
    expect(found).toEqual([]);
  });

  it.each([
    ['<p>{isOpen && <>{texts.open} <b /></>}</p>', 1],
    ['<p>{name} {isOpen && texts.open}</p>', 1],
    ['<p>{isOpen ? <b>{texts.now}</b> : texts.later}<i /></p>', 1],
    ['<p>{isOpen && <b />} {texts.always}</p>', 0],
    ['<p>{isOpen && <b />}{texts.always}</p>', 1],
    ['<p>{isOpen && <span>{texts.open}</span>} {name}</p>', 0],
    ['<p>{isOpen && texts.open}</p>', 0],
    ['<p>{isOpen ? texts.open : texts.shut} <b /></p>', 1],
    ['<p>{isOpen ? texts.open : texts.shut}</p>', 0],
    ['<p><span>{isOpen ? texts.open : texts.shut}</span> <b /></p>', 0],
    ['<p>{isOpen && label} <b /></p>', 1],
    ['<p>{isOpen && `${count} st`} <b /></p>', 1],
    ['<p>{isOpen && nameOf(person)} <b /></p>', 1],
    ['<p>{isOpen && <b />}{person.name}</p>', 1],
    ['<p>{isOpen && <b />}{children}</p>', 0],
    ['<p>{isOpen && <b />}{names.map((name) => <i key={name} />)}</p>', 0],
    ['<p>{isOpen && <b />}{names.join()}</p>', 1],
  ])('the rule reads %s and finds %d', (source, count) => {
    expect(offences(['example.tsx', `export const x = ${source};`])).toHaveLength(count);
  });

  it('a button of MUI has other content than its text', () => {
    const source = 'export const x = <Button>{isBusy ? texts.saving : texts.save}</Button>;';
    expect(offences(['own.tsx', source])).toEqual([]);
    expect(offences(['mui.tsx', `import Button from '@mui/material/Button'; ${source}`])).toHaveLength(1);
  });
});

describe('fields for numbers', () => {
  it('no field is of the type number, whose value a mouse wheel changes [F7]', () => {
    expect(sources().filter(([, source]) => /\btype(=|: )["']number["']/.test(source))).toEqual([]);
  });
});

function sources(): [string, string][] {
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.spec.'))
    .map((file) => [file, readFileSync(`${FOLDER}/${file}`, 'utf8')]);
}

function offences([file, source]: [string, string]): string[] {
  const root = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const isMuiButton = (node: Parent) =>
    ts.isJsxElement(node) && node.openingElement.tagName.getText(root) === 'Button' && MUI_BUTTON.test(source);
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node))
      for (const child of strayIn(childrenOf(node), isMuiButton(node))) found.push(`${file}: ${child.getText(root)}`);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}

function strayIn(children: readonly ts.JsxChild[], isBesideOthers: boolean): ts.JsxChild[] {
  return children.filter((child, index) => {
    const outcomes = outcomesOf(child);
    if (outcomes === null) return false;
    const following = children[index + 1];
    const hasText = outcomes.some((outcome) => outcome !== null && isText(outcome));
    const others = outcomes.some((outcome) => outcome === null || isElement(outcome));
    return (
      outcomes.some((outcome) => outcome !== null && isFragmentWithText(outcome)) ||
      ((isBesideOthers || children.length > 1) &&
        hasText &&
        (others || outcomes.every((outcome) => outcome !== null && isText(outcome)))) ||
      (outcomes.some((outcome) => outcome !== null && isElement(outcome)) &&
        following !== undefined &&
        isShownText(following))
    );
  });
}

/** What a condition shows, null for nothing; null where there is no condition. */
function outcomesOf(child: ts.JsxChild): readonly (ts.Expression | null)[] | null {
  if (!ts.isJsxExpression(child) || !child.expression) return null;
  const outcomes = outcomesOfExpression(child.expression);
  return outcomes.length > 1 ? outcomes : null;
}

function outcomesOfExpression(given: ts.Expression): readonly (ts.Expression | null)[] {
  const expression = bare(given);
  if (ts.isConditionalExpression(expression))
    return [...outcomesOfExpression(expression.whenTrue), ...outcomesOfExpression(expression.whenFalse)];
  if (ts.isBinaryExpression(expression) && expression.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
    return [...outcomesOfExpression(expression.right), null];
  return [expression.kind === ts.SyntaxKind.NullKeyword ? null : expression];
}

function childrenOf(parent: Parent): readonly ts.JsxChild[] {
  return parent.children.filter(
    (child) =>
      !(ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces && child.text.includes('\n')) &&
      !(ts.isJsxExpression(child) && !child.expression),
  );
}

/** Translators leave white space alone. */
function isShownText(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return child.text.trim() !== '';
  if (!ts.isJsxExpression(child) || !child.expression) return false;
  return outcomesOfExpression(child.expression).some((outcome) => outcome !== null && isText(outcome));
}

/** Whatever is not seen to be an element in its own file. */
function isText(given: ts.Expression): boolean {
  const expression = bare(given);
  if (ts.isStringLiteralLike(expression)) return expression.text.trim() !== '';
  return !isElement(expression) && !isListOfElements(expression) && !isNamedElement(expression);
}

function isListOfElements(expression: ts.Expression): boolean {
  if (!ts.isCallExpression(expression)) return false;
  const made = expression.arguments.find(ts.isArrowFunction)?.body;
  if (made === undefined) return false;
  const last = ts.isBlock(made) ? made.statements.find(ts.isReturnStatement)?.expression : made;
  return last !== undefined && outcomesOfExpression(last).every((outcome) => outcome === null || isElement(outcome));
}

/** What a component is given to draw, has drawn into a constant, or draws instead of an element. */
function isNamedElement(expression: ts.Expression): boolean {
  if (ts.isCallExpression(expression)) return isNamedElement(expression.expression);
  if (ts.isBinaryExpression(expression))
    return expression.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken && isElement(expression.right);
  const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
  if (GIVEN.test(name)) return true;
  return (
    /^\w+$/.test(name) &&
    new RegExp(`\\bconst ${name} = (\\(\\s*)?<|\\b${name}\\??: ReactNode\\b`).test(expression.getSourceFile().text)
  );
}

function isElement(given: ts.Expression): boolean {
  const expression = bare(given);
  return ts.isJsxElement(expression) || ts.isJsxSelfClosingElement(expression) || ts.isJsxFragment(expression);
}

function isFragmentWithText(given: ts.Expression): boolean {
  const expression = bare(given);
  return ts.isJsxFragment(expression) && childrenOf(expression).some(isShownText);
}

function bare(expression: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(expression) ? bare(expression.expression) : expression;
}
