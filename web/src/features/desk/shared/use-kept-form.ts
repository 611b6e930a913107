import { useCallback, useEffect } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useClinicians } from './clinician-gate.js';
import { typedTextsOf } from './typed-texts.js';

/**
 * A form whose values survive a closed dialog and an ended session.
 *
 * @param name of the form, with the id of its case
 * @returns the form, and how to discard its values after sending
 */
export function useKeptForm<Values extends FieldValues>(
  name: string,
  defaults: DefaultValues<Values>,
): { readonly form: UseFormReturn<Values>; readonly forget: () => void } {
  const { me } = useClinicians();
  const kept = typedTextsOf(me.id);
  const form = useForm<Values>({ defaultValues: (kept.get(name) as DefaultValues<Values> | undefined) ?? defaults });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => void kept.set(name, structuredClone(values)),
      }),
    [subscribe, kept, name],
  );
  const forget = useCallback(() => void kept.delete(name), [kept, name]);
  return { form, forget };
}
