import ts from 'typescript';
import { oneOf, type JsonSchema } from './json-schema.js';
import { withRules, isOptionalByRule } from './field-rules.js';

// Formats implied by names of fields, which include units (CONTRIBUTING.md). API tests compare responses with them.

const FRACTION = /(Share|Rate|percent_off|percentOff)$|^(min|max|atLeast|ageAtLeast|value)$/;
const DAY = /(On|_on)$/;
const INSTANT = /(At|_at|From|Until|Since)$|^at$/;
const ROW_ID = /^id$|Id$|_id$/;
/** Ids that are not row ids: Stripe's, HSA-ids, and words of questionnaires. */
const OTHER_IDS = [
  /\b(questionId|hsaId|stripe([A-Z]\w*)?Id)$/,
  /^(RaisedFlag|DeskRedFlag)\.id$/,
  /^OrderDisputeResponse\.id$/,
  /^InvoiceResponse\.id$/,
];

/** A field of a contract. */
interface Field {
  /** Of the type that declares it. */
  readonly owner: string;
  readonly name: string;
}

/** @returns the schema with `integer` for a number, unless the name implies fractions */
function wholeNumber(name: string, schema: JsonSchema): JsonSchema {
  const types = [schema.type ?? []].flat();
  if (!types.includes('number') || isListed(schema) || FRACTION.test(name)) return schema;
  const whole = types.map((type) => (type === 'number' ? 'integer' : type));
  return { ...schema, type: whole.length === 1 ? (whole[0] ?? whole) : whole };
}

/** @returns the schema with the format that a text's name implies; others unchanged */
function textFormat(field: Field, schema: JsonSchema): JsonSchema {
  const isText = [schema.type ?? []].flat().includes('string') && !isListed(schema);
  const format = isText ? formatOf(field) : undefined;
  return format === undefined ? schema : { ...schema, format };
}

function formatOf({ owner, name }: Field): string | undefined {
  if (DAY.test(name)) return 'date';
  if (INSTANT.test(name)) return 'date-time';
  const isRow = ROW_ID.test(name) && !OTHER_IDS.some((other) => other.test(`${owner}.${name}`));
  return isRow ? 'uuid' : undefined;
}

function isListed(schema: JsonSchema): boolean {
  return schema.enum !== undefined || 'const' in schema;
}

/** JSON schemas of TypeScript types, for their values as JSON. Named types become components. */
export class TypeSchemas {
  private readonly named = new Map<string, { readonly declaration: ts.Node; schema: JsonSchema }>();

  constructor(private readonly checker: ts.TypeChecker) {}

  /** Schemas by the names of their types, sorted. */
  components(): Record<string, JsonSchema> {
    const sorted = [...this.named].sort(([one], [other]) => (one < other ? -1 : 1));
    return Object.fromEntries(sorted.map(([name, { schema }]) => [name, schema]));
  }

  /** @throws Error for types without a JSON form, and for two types with the same name */
  of(type: ts.Type): JsonSchema {
    const name = nameOf(type);
    return name === undefined ? this.inline(type) : this.reference(name, type);
  }

  /** The schema of an object's fields, whatever its name. */
  fields(type: ts.Type): JsonSchema {
    return this.object(type);
  }

  private reference({ name, declaration }: Named, type: ts.Type): JsonSchema {
    const known = this.named.get(name);
    if (known && known.declaration !== declaration) throw new Error(`two types are named ${name}`);
    if (!known) {
      const entry = { declaration, schema: {} };
      this.named.set(name, entry);
      const description = this.describe(type.aliasSymbol ?? type.symbol);
      entry.schema = { ...this.inline(type), ...(description && { description }) };
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  private inline(type: ts.Type): JsonSchema {
    if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {};
    if (type.flags & ts.TypeFlags.Null) return { type: 'null' };
    if (type.flags & ts.TypeFlags.StringLike && !type.isStringLiteral()) return { type: 'string' };
    if (type.flags & ts.TypeFlags.Number) return { type: 'number' };
    if (type.flags & ts.TypeFlags.Boolean) return { type: 'boolean' };
    if (type.flags & ts.TypeFlags.BooleanLiteral)
      return { type: 'boolean', const: this.checker.typeToString(type) === 'true' };
    if (type.isStringLiteral()) return { type: 'string', const: type.value };
    if (type.isNumberLiteral()) return { type: 'number', const: type.value };
    if (type.isUnion()) return this.union(type);
    if (this.checker.isTupleType(type)) return this.tuple(type as ts.TypeReference);
    if (this.checker.isArrayType(type)) return { type: 'array', items: this.of(this.argumentOf(type)) };
    if (type.flags & ts.TypeFlags.NonPrimitive) return { type: 'object' };
    if (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return this.object(type);
    throw new Error(`no JSON: ${this.checker.typeToString(type)}`);
  }

  private union(type: ts.UnionType): JsonSchema {
    const members = type.types.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined));
    const booleans = members.filter(({ flags }) => flags & ts.TypeFlags.BooleanLiteral);
    const rest = booleans.length === 2 ? members.filter((member) => !booleans.includes(member)) : members;
    return oneOf([...rest.map((member) => this.of(member)), ...(rest === members ? [] : [{ type: 'boolean' }])]);
  }

  private tuple(type: ts.TypeReference): JsonSchema {
    const prefixItems = this.checker.getTypeArguments(type).map((item) => this.of(item));
    return { type: 'array', prefixItems, items: false, minItems: prefixItems.length };
  }

  private argumentOf(type: ts.Type): ts.Type {
    const [item] = this.checker.getTypeArguments(type as ts.TypeReference);
    if (!item) throw new Error('an array of nothing');
    return item;
  }

  private object(type: ts.Type): JsonSchema {
    const rest = this.checker.getIndexInfosOfType(type)[0]?.type;
    const fields = this.checker
      .getPropertiesOfType(type)
      .filter((field) => !isMethod(field) && !this.isUndefined(field));
    const required = fields.filter((field) => !isOptional(field)).map(({ name }) => name);
    return {
      type: 'object',
      properties: Object.fromEntries(fields.map((field) => [field.name, this.field(field)])),
      ...(required.length > 0 && { required }),
      ...(rest && { additionalProperties: rest.flags & ts.TypeFlags.Never ? false : this.of(rest) }),
    };
  }

  /** In a union of object literals, each has the others' fields as undefined. */
  private isUndefined(field: ts.Symbol): boolean {
    return (this.checker.getTypeOfSymbol(field).flags & ts.TypeFlags.Undefined) !== 0;
  }

  private field(field: ts.Symbol): JsonSchema {
    const declared = this.of(this.checker.getTypeOfSymbol(field));
    const description = this.describe(field);
    const whole = wholeNumber(field.name, declared);
    const owner = contractOf(field);
    const formatted = owner === null ? whole : textFormat({ owner, name: field.name }, whole);
    const schema = withRules(formatted, field.valueDeclaration, this.checker);
    return { ...schema, ...(description && { description }) };
  }

  private describe(symbol: ts.Symbol | undefined): string {
    const text = ts.displayPartsToString(symbol?.getDocumentationComment(this.checker));
    return text.replace(/\s+/g, ' ').trim();
  }
}

interface Named {
  readonly name: string;
  readonly declaration: ts.Node;
}

/** The declaration of a named type of this repository, without parameters. */
function nameOf(type: ts.Type): Named | undefined {
  const symbol = type.aliasSymbol ?? type.symbol;
  const declaration = (symbol as ts.Symbol | undefined)?.declarations?.[0];
  if (!declaration || type.aliasTypeArguments?.length) return undefined;
  if (declaration.getSourceFile().isDeclarationFile) return undefined;
  const isNamed =
    ts.isInterfaceDeclaration(declaration) ||
    ts.isClassDeclaration(declaration) ||
    ts.isTypeAliasDeclaration(declaration);
  if (!isNamed || declaration.typeParameters) return undefined;
  return { name: symbol.name, declaration };
}

/**
 * The type of `src/` that declares a field; null for those of `common/`, which are of drafts and questionnaires too.
 */
function contractOf({ valueDeclaration }: ts.Symbol): string | null {
  const parent = valueDeclaration?.parent;
  if (!parent || !/\/src\//.test(parent.getSourceFile().fileName)) return null;
  const isNamed = ts.isInterfaceDeclaration(parent) || ts.isClassDeclaration(parent);
  return isNamed ? (parent.name?.text ?? '') : '';
}

function isMethod({ flags }: ts.Symbol): boolean {
  return (flags & ts.SymbolFlags.Method) !== 0;
}

/** A field with a default, or with a rule that permits its absence, is optional. */
function isOptional(field: ts.Symbol): boolean {
  if (field.flags & ts.SymbolFlags.Optional) return true;
  const declaration = field.valueDeclaration;
  if (!declaration || !ts.isPropertyDeclaration(declaration)) return false;
  return declaration.initializer !== undefined || isOptionalByRule(declaration);
}
