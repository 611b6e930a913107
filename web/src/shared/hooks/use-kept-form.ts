import { useCallback, useEffect } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';

/** Where unsent text is kept, by the names of its forms: a map in the tab's memory, which no other page reads. */
type KeptForms = Pick<Map<string, unknown>, 'get' | 'set' | 'delete'>;

/**
 * A form whose values survive a closed dialog or page and an ended session. (Text that the server keeps while it is typed
 * has stores of its own: `AnswerStore` of the patient's form, `DraftStore` of the doctor's reply and of the office.)
 *
 * @param name of the form, with the id of its case
 * @returns the form, and how to discard its values after sending
 */
export function useKeptForm<Values extends FieldValues>(
  name: string,
  where: KeptForms,
  defaults: DefaultValues<Values>,
): { readonly form: UseFormReturn<Values>; readonly forget: () => void } {
  const form = useForm<Values>({ defaultValues: (where.get(name) as DefaultValues<Values> | undefined) ?? defaults });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => void where.set(name, structuredClone(values)),
      }),
    [subscribe, where, name],
  );
  const forget = useCallback(() => void where.delete(name), [where, name]);
  return { form, forget };
}
