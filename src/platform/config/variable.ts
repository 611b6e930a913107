import { applyDecorators } from '@nestjs/common';
import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsInt, IsOptional, IsString, IsUrl, Max, Min } from 'class-validator';

type Kind = 'plain' | 'secret';

/** Class of a group -> its fields -> their variables. */
const VARIABLES = new Map<object, Map<string, string>>();

/** Class of a group -> the variables whose values are never shown. */
const SECRETS = new Map<object, string[]>();

/** Names the environment variable of a field. A `secret` can also be given as a file, in the variable `<name>_FILE`. */
export function variable(name: string, kind: Kind = 'plain'): PropertyDecorator {
  return (group, field) => {
    const fields = VARIABLES.get(group.constructor) ?? new Map<string, string>();
    VARIABLES.set(group.constructor, fields.set(String(field), name));
    if (kind === 'secret') SECRETS.set(group.constructor, [...secretsOf(group.constructor), name]);
  };
}

/** The fields of a group and their variables, in the order of the class. */
export function variablesOf(group: object): ReadonlyMap<string, string> {
  return VARIABLES.get(group) ?? new Map();
}

/** The variables of a group that hold secrets. */
export function secretsOf(group: object): readonly string[] {
  return SECRETS.get(group) ?? [];
}

/** `1`, `true` and `yes` mean true, everything else false. */
export const toBoolean = Transform(({ value }) =>
  typeof value === 'boolean' ? value : ['1', 'true', 'yes'].includes(String(value).toLowerCase()),
);

/** Comma-separated, white space around the parts ignored. */
export const toList = Transform(({ value }: { value: unknown }) =>
  Array.isArray(value) ? (value as unknown[]) : splitList(String(value)),
);

export const url = (protocols: string[]) =>
  IsUrl(
    { protocols, require_tld: false, require_protocol: true },
    { message: `must be an address that begins with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}` },
  );

/** A variable with a text, which may be unset. */
export function optionalText(name: string, kind?: Kind): PropertyDecorator {
  return applyDecorators(IsString(), IsOptional(), variable(name, kind));
}

/** A variable with an address of one of the protocols, which may be unset. */
export function optionalUrl(name: string, protocols: string[], kind?: Kind): PropertyDecorator {
  return applyDecorators(url(protocols), IsOptional(), variable(name, kind));
}

/** A variable with a whole number within the bounds. */
export function wholeNumber(name: string, least: number, most?: number): PropertyDecorator {
  const bounds = [...(most === undefined ? [] : [Max(most)]), Min(least)];
  return applyDecorators(
    ...bounds,
    IsInt(),
    Type(() => Number),
    variable(name),
  );
}

/** A variable that is true or false, as `toBoolean` reads it. */
export function yesOrNo(name: string): PropertyDecorator {
  return applyDecorators(IsBoolean(), toBoolean, variable(name));
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
