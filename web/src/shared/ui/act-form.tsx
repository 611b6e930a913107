import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { CSSObject } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FormProvider, useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { ActProblem } from '../acts/act-problem.js';
import type { AskedAct } from '../acts/use-act.js';
import { StepUpDialog } from '../auth/step-up-dialog.js';
import { inBackground } from '../errors/in-background.js';

interface ActFormProps<Values extends FieldValues> {
  /** Names the form for screen readers where no heading does. */
  readonly label?: string;
  readonly submit: string;
  readonly defaults?: DefaultValues<Values>;
  /** Instead of `defaults`: a form whose values outlive the page. */
  readonly form?: UseFormReturn<Values>;
  /** The saved values, where the form follows them. */
  readonly values?: Values;
  readonly act: AskedAct<Values>;
  /** The fields are blank again after a success. */
  readonly clears?: boolean;
  readonly variant?: 'contained' | 'outlined';
  /** Where its fields do not stand below each other. */
  readonly sx?: CSSObject;
  readonly children: ReactNode;
}

/** A form within a page or dialog that makes one act (`useAct`), as `FormDialog` is one in a dialog of its own. */
export function ActForm<Values extends FieldValues>(props: ActFormProps<Values>) {
  const { label, submit, defaults, values, act, clears = false, variant = 'contained', sx, children } = props;
  const own = useForm<Values>({ defaultValues: defaults, values });
  const { form = own } = props;
  return (
    <FormProvider {...form}>
      <Stack
        component="form"
        spacing={1.5}
        useFlexGap
        sx={{ '& > button': { alignSelf: 'flex-start' }, ...sx }}
        aria-label={label}
        noValidate
        onSubmit={(event) =>
          inBackground(
            form.handleSubmit((typed) => act.run(typed, clears ? () => form.reset() : undefined))(event),
            submit,
          )
        }
      >
        {act.problem !== null && !act.isPending && <ActProblem problem={act.problem} />}
        {children}
        <Button type="submit" variant={variant} disabled={act.isPending}>
          {submit}
        </Button>
      </Stack>
      {act.stepUp && <StepUpDialog stepUp={act.stepUp} />}
    </FormProvider>
  );
}
