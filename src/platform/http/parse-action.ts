import { InvalidRequestError } from '../errors/domain-error.js';
import { validationPipe } from './validation.pipe.js';

type Shape = new () => object;

/** One of the actions with its validated fields; `action` is the discriminant. */
export type ActionOf<Shapes extends Readonly<Record<string, Shape>>> = {
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
