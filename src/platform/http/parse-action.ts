import { InvalidRequestError } from '../errors/domain-error.js';
import { validationPipe } from './validation.pipe.js';

type Shape = new () => object;

/** One of the actions with its checked fields, told apart by `action`. */
export type ActionOf<Shapes extends Readonly<Record<string, Shape>>> = {
  [Action in keyof Shapes]: { readonly action: Action; readonly fields: InstanceType<Shapes[Action]> };
}[keyof Shapes];

const pipe = validationPipe();

/**
 * Reads the body of a function whose `action` field says what is asked; each action has the class of its other fields.
 *
 * @throws InvalidRequestError when the action is unknown or its fields are not as its class says.
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
