import type { ComponentProps, SyntheticEvent } from 'react';
import { inBackground } from '../errors/in-background.js';
import { Button } from './button.js';

interface FormProps extends Pick<ComponentProps<'form'>, 'className' | 'children'> {
  /** Named in the log when submitting fails: 'signing in'. */
  readonly what: string;
  /** The result of react-hook-form's `handleSubmit`. */
  readonly onSubmit: (event: SyntheticEvent) => Promise<void>;
}

/** A form that react-hook-form validates. */
export function Form({ what, onSubmit, ...form }: FormProps) {
  return <form {...form} noValidate onSubmit={(event) => inBackground(onSubmit(event), what)} />;
}

interface SubmitButtonProps extends Pick<ComponentProps<typeof Button>, 'tone'> {
  readonly isSubmitting: boolean;
  readonly isDisabled?: boolean;
  readonly texts: { readonly submit: string; readonly submitting: string };
}

export function SubmitButton({ tone, isSubmitting, isDisabled = false, texts }: SubmitButtonProps) {
  return (
    <Button tone={tone} type="submit" disabled={isDisabled || isSubmitting}>
      {isSubmitting ? texts.submitting : texts.submit}
    </Button>
  );
}
