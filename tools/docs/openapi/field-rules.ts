import ts from 'typescript';
import { LONGEST_EMAIL } from '../../../src/platform/http/fields.js';
import { MAX_PAGE_SIZE } from '../../../src/platform/http/paging.js';
import { nullable, type JsonSchema } from './json-schema.js';

type Rule = (...numbers: readonly (number | undefined)[]) => Partial<JsonSchema>;

/** Constraints in the decorators of contracts, beyond the type. */
const RULES: Readonly<Record<string, Rule>> = {
  IsInt: () => ({ type: 'integer' }),
  Min: (minimum) => ({ minimum }),
  Max: (maximum) => ({ maximum }),
  PageSize: () => ({ minimum: 1, maximum: MAX_PAGE_SIZE }),
  MinLength: (minLength) => ({ minLength }),
  MaxLength: (maxLength) => ({ maxLength }),
  IsText: (maxLength) => ({ maxLength }),
  IsFilledText: (maxLength) => ({ maxLength, minLength: 1 }),
  IsWholeNumber: (minimum, maximum) => ({ type: 'integer', minimum, maximum }),
  IsName: (maxLength) => ({ maxLength, minLength: 1 }),
  IsMailAddress: (maxLength = LONGEST_EMAIL) => ({ format: 'email', maxLength }),
  IsNotEmpty: () => ({ minLength: 1 }),
  IsEmail: () => ({ format: 'email' }),
  IsUUID: () => ({ format: 'uuid' }),
  ArrayMinSize: (minItems) => ({ minItems }),
  ArrayMaxSize: (maxItems) => ({ maxItems }),
  ArrayUnique: () => ({ uniqueItems: true }),
};
const MAY_BE_MISSING = ['IsOptional', 'IsOptionalString', 'IfGiven', 'ValidateIf'];
const KEYWORD_TYPES: Readonly<Record<string, string>> = {
  minimum: 'number',
  maximum: 'number',
  minLength: 'string',
  maxLength: 'string',
  minItems: 'array',
  maxItems: 'array',
  uniqueItems: 'array',
  format: 'string',
};

/** @returns the schema of a field with what its decorators add */
export function withRules(schema: JsonSchema, field: ts.Declaration | undefined, checker: ts.TypeChecker): JsonSchema {
  if (!field || !ts.isPropertyDeclaration(field)) return schema;
  return callsOf(field).reduce((result, call) => {
    const name = call.expression.getText();
    if (name === 'IsOptional' || name === 'IsOptionalString') return nullable(result);
    const rule = RULES[name]?.(...call.arguments.map((argument) => numberOf(argument, checker)));
    if (!rule) return result;
    const isForItems = /\beach: true\b/.test(call.getText());
    if (!isForItems) return add(result, rule);
    return result.items ? { ...result, items: add(result.items, rule) } : result;
  }, schema);
}

export function isOptionalByRule(field: ts.PropertyDeclaration): boolean {
  return callsOf(field).some((call) => MAY_BE_MISSING.includes(call.expression.getText()) && field.questionToken);
}

/** Adds the keywords that the schema's type knows. */
function add(schema: JsonSchema, rule: Partial<JsonSchema>): JsonSchema {
  const types = [schema.type ?? []].flat();
  const isOfType = (type: string | undefined) =>
    type === undefined || types.includes(type) || (type === 'number' && types.includes('integer'));
  const known = Object.entries(rule).filter(
    ([key, value]) => value !== undefined && key !== 'type' && isOfType(KEYWORD_TYPES[key]),
  );
  return { ...schema, ...Object.fromEntries(known) };
}

function callsOf(field: ts.PropertyDeclaration): ts.CallExpression[] {
  return (ts.getDecorators(field) ?? []).map(({ expression }) => expression).filter(ts.isCallExpression);
}

/** The number of a literal, or of a constant whose type is one. */
function numberOf(argument: ts.Expression, checker: ts.TypeChecker): number | undefined {
  if (ts.isNumericLiteral(argument)) return Number(argument.text);
  const type = checker.getTypeAtLocation(argument);
  return type.isNumberLiteral() ? type.value : undefined;
}
