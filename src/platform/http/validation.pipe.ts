import { ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import { InvalidRequestError } from '../errors/domain-error.js';

/** Whether objects and lists are nested in each other more than `depth` times. Goes through them layer by layer, without recursion. */
export function isDeeperThan(value: unknown, depth: number): boolean {
  let layer = [value].filter(isNested);
  for (let level = 0; level < depth && layer.length > 0; level += 1) {
    layer = layer.flatMap((nested) => Object.values(nested) as unknown[]).filter(isNested);
  }
  return layer.length > 0;
}

/** Bytes and streams are leaves. */
function isNested(value: unknown): value is object {
  if (Array.isArray(value)) return true;
  return (
    typeof value === 'object' &&
    value !== null &&
    [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null)
  );
}

/** More than any contract needs. A body of a million brackets would overflow the stack. */
const MAX_DEPTH = 64;

/** Validates a request by its contract class; unknown keys are dropped. */
export function validationPipe(): ValidationPipe {
  return new ShapePipe({
    transform: true,
    whitelist: true,
    forbidUnknownValues: false,
    exceptionFactory: (errors) => new InvalidRequestError(`Missing or malformed: ${paths(errors).join(', ')}`),
  });
}

class ShapePipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'body' && isDeeperThan(value, MAX_DEPTH))
      throw new InvalidRequestError('The body is nested too deeply');
    try {
      return withDefaults((await super.transform(value, metadata)) as unknown);
    } catch (error) {
      // The e-mail validator throws on a lone surrogate instead of refusing it.
      if (error instanceof URIError)
        throw new InvalidRequestError('The request holds text that is not Unicode', { cause: error });
      throw error;
    }
  }
}

/** Names of the fields, never what was typed into them. */
function paths(errors: readonly ValidationError[], parent = ''): string[] {
  return errors.flatMap(({ property, children }) => {
    const path = parent ? `${parent}.${property}` : property;
    return children?.length ? paths(children, path) : [path];
  });
}

/**
 * Replaces null by the default of the contract, if it has one: `@IsOptional()` lets null pass, and readers rely on the
 * default. Without a default, null keeps its own meaning (a draft's `published_at`).
 */
function withDefaults(shape: unknown): unknown {
  if (!isContract(shape)) return shape;
  const defaults = new (shape.constructor as new () => Record<string, unknown>)();
  for (const [key, value] of Object.entries(shape)) {
    if (value === null && defaults[key] !== undefined) shape[key] = defaults[key];
    else withDefaults(value);
  }
  return shape;
}

/** An instance of one of our contract classes, not a plain object, a list, a date or bytes. */
function isContract(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || ArrayBuffer.isView(value)) return false;
  // The form parser creates objects without a constructor.
  return typeof value.constructor === 'function' && value.constructor !== Object && !(value instanceof Date);
}

type Shape = new () => object;

/** One of the actions with its validated fields; `action` is the discriminant. */
type ActionOf<Shapes extends Readonly<Record<string, Shape>>> = {
  [Action in keyof Shapes]: { readonly action: Action; readonly fields: InstanceType<Shapes[Action]> };
}[keyof Shapes];

const pipe = validationPipe();

/**
 * Parses the body of a function whose `action` field selects the class of the other fields.
 *
 * @throws InvalidRequestError when the action is unknown or its fields are invalid.
 */
export async function parseAction<Shapes extends Readonly<Record<string, Shape>>>(
  shapes: Shapes,
  body: unknown,
): Promise<ActionOf<Shapes>> {
  const action: unknown = typeof body === 'object' && body !== null && 'action' in body ? body.action : undefined;
  const shape = typeof action === 'string' && Object.hasOwn(shapes, action) ? shapes[action] : undefined;
  if (shape === undefined) throw new InvalidRequestError('Missing or malformed: action');
  const fields: unknown = await pipe.transform(body, { type: 'body', metatype: shape });
  return { action, fields } as ActionOf<Shapes>;
}
