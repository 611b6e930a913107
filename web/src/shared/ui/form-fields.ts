import type { ComponentProps, ReactNode } from 'react';
import type { ChoiceField, Field } from './field.js';

/** How a value that the server has is typed in a form, and sent back. */
export interface FieldKind<Typed, Sent> {
  /** In the form of a new thing. */
  readonly blank: Typed;
  typed(sent: Sent): Typed;
  sent(typed: Typed): Sent;
  /** For comparing two versions; without it, as it was typed. */
  words?(typed: Typed): string;
}

/** A text without the blanks around it. */
export const text: FieldKind<string, string> = {
  blank: '',
  typed: (sent) => sent,
  sent: (typed) => typed.trim(),
};

/** A text, or null when nothing was typed. */
export const optionalText: FieldKind<string, string | null> = {
  blank: '',
  typed: (sent) => sent ?? '',
  sent: (typed) => typed.trim() || null,
};

/** Each once, in the order they were typed, separated by commas. */
export const listOfTexts: FieldKind<string, string[]> = {
  blank: '',
  typed: (sent) => sent.join(', '),
  sent: partsOf,
};

/** A whole number in digits. */
export const wholeNumber: FieldKind<string, number> = {
  blank: '',
  typed: String,
  sent: Number,
};

/** A box to tick. @param words for comparing two versions */
export function tick(words = { yes: '', no: '' }): FieldKind<boolean, boolean> {
  return {
    blank: false,
    typed: (sent) => sent,
    sent: (typed) => typed,
    words: (typed) => words[typed ? 'yes' : 'no'],
  };
}

/** A kind for a new thing that begins with something. */
export function beginning<Typed, Sent>(blank: NoInfer<Typed>, kind: FieldKind<Typed, Sent>): FieldKind<Typed, Sent> {
  return { ...kind, blank };
}

/** The parts between the commas, each once. */
export function partsOf(typed: string): string[] {
  return [...new Set(typed.split(',').map((part) => part.trim()))].filter((part) => part !== '');
}

/** A field of a form: what it holds, its label, and what its input takes. */
export interface FormField extends Omit<ComponentProps<typeof Field>, 'name'> {
  readonly as: FieldKind<string | boolean, unknown>;
  /** Makes it a select. */
  readonly options?: ComponentProps<typeof ChoiceField>['options'];
  /** A box to tick that looks like a switch. */
  readonly isSwitch?: boolean;
  /** False: the value has no input now. */
  readonly isShown?: boolean;
  /** Below the input: what is part of the form without being one of its values. */
  readonly below?: ReactNode;
  /** A note that follows what is typed in the form. */
  readonly noteOf?: (values: Readonly<Record<string, unknown>>) => string;
}

export type FormFields = Readonly<Record<string, FormField>>;
type TypedOf<Kind> = Kind extends { readonly blank: infer Typed } ? Typed : never;
type SentOf<Kind> = Kind extends { sent(typed: never): infer Sent } ? Sent : never;

/** The form's values, as typed. */
export type TypedValues<Fields extends FormFields> = { -readonly [Name in keyof Fields]: TypedOf<Fields[Name]['as']> };
/** As the server has them. */
export type SentValues<Fields extends FormFields> = { -readonly [Name in keyof Fields]: SentOf<Fields[Name]['as']> };

/**
 * A form from the one description of its fields, named as the server names them: the values of its inputs, those that are
 * sent, the words for comparing two versions, and the inputs themselves (`Inputs`).
 *
 *     const fields = formOf({ name: { as: text, label: texts.name, isRequired: true, rules: … }, … });
 *     const edit = useEditForm({ valuesOf: fields.valuesOf, describe: fields.describe, save: (values) => …fields.sentOf(values) });
 *     <EditDialog edit={edit}><Inputs of={fields} /></EditDialog>
 */
export function formOf<Fields extends FormFields>(fields: Fields) {
  const each = <Value>(valueOf: (field: FormField, name: keyof Fields & string) => Value) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field, name)]));
  return {
    fields,
    /** @param row null for a new one */
    valuesOf: (row: { readonly [Name in keyof Fields]: Readonly<SentOf<Fields[Name]['as']>> } | null) =>
      each(({ as }, name) => (row === null ? as.blank : as.typed(row[name]))) as TypedValues<Fields>,
    sentOf: (values: TypedValues<Fields>) => each(({ as }, name) => as.sent(values[name])) as SentValues<Fields>,
    describe: (values: TypedValues<Fields>) =>
      Object.entries(fields).map(([name, { as, label }]) => {
        const value = values[name] as string | boolean;
        return { label, text: as.words?.(value) ?? String(value) };
      }),
  };
}
