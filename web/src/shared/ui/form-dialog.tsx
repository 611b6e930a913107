import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import {
  FormProvider,
  useForm,
  useWatch,
  type DefaultValues,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import { ActProblem } from '../acts/act-problem.js';
import type { AskedAct } from '../acts/use-act.js';
import { actsTexts } from '../acts/acts.texts.js';
import { StepUpDialog } from '../auth/step-up-dialog.js';
import { inBackground } from '../errors/in-background.js';
import { useTexts } from '../language.js';
import { StaffDialog } from './staff-dialog.js';

interface FormDialogProps<Values extends FieldValues> {
  readonly texts: {
    readonly title: string;
    readonly submit: string | ((values: Values) => string);
    readonly cancel?: string;
  };
  readonly size?: 'small' | 'medium' | 'large';
  readonly defaults?: DefaultValues<Values>;
  /** Instead of `defaults`: a form whose values outlive the dialog. */
  readonly form?: UseFormReturn<Values>;
  /** A field that is no longer shown loses its value. */
  readonly forgetsHidden?: boolean;
  readonly act: AskedAct<Values>;
  readonly tone?: 'primary' | 'clay' | 'error';
  /** False: nothing can be submitted, the dialog only shows, and a click outside closes it. */
  readonly isOpenToSubmit?: boolean;
  readonly isDisabled?: boolean | ((values: Values) => boolean);
  /** The question of the second factor is shown over the dialog: who was in the middle of a long text keeps the place. */
  readonly staysBehindQuestion?: boolean;
  /** Further buttons, between Cancel and Submit. */
  readonly buttons?: ReactNode;
  readonly onClose: () => void;
  /** Fields (`Field`, `ChoiceField`, `TickField`) and the words around them, as they are with these values. */
  readonly children: ReactNode | ((values: Values) => ReactNode);
}

/**
 * A dialog with a form that makes one act (`useAct`): heading, Cancel and Submit, the second factor when the server asks
 * for it, and the note of a failure. What was typed stays when the act fails.
 *
 *     <FormDialog texts={texts} defaults={{ email: '' }} act={invite} onClose={onCancel}>
 *       <p>{texts.text}</p>
 *       <Field name="email" label={texts.email} type="email" isRequired rules={{ validate: looksLikeEmail(…) }} />
 *     </FormDialog>
 */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { texts, size = 'medium', defaults, act, tone, isOpenToSubmit = true, isDisabled = false } = props;
  const { forgetsHidden = false, staysBehindQuestion = false, buttons, onClose, children } = props;
  const common = useTexts(actsTexts);
  const own = useForm<Values>({ defaultValues: defaults, shouldUnregister: forgetsHidden });
  const { form = own } = props;
  const values = { ...form.getValues(), ...useWatch({ control: form.control }) };
  const question = act.stepUp && <StepUpDialog stepUp={act.stepUp} />;
  if (act.stepUp?.question && !staysBehindQuestion) return question;
  const submit = form.handleSubmit((typed) => act.run(typed));
  return (
    <FormProvider {...form}>
      <StaffDialog
        title={texts.title}
        size={size}
        closesOnBackdrop={!isOpenToSubmit}
        onClose={onClose}
        onSubmit={isOpenToSubmit ? () => inBackground(submit(), texts.title) : undefined}
        actions={
          <>
            <Button variant="outlined" onClick={onClose}>
              <span>{texts.cancel ?? (isOpenToSubmit ? common.cancel : common.close)}</span>
            </Button>
            {buttons}
            {isOpenToSubmit && (
              <Button
                type="submit"
                variant="contained"
                color={tone}
                disabled={act.isPending || (typeof isDisabled === 'boolean' ? isDisabled : isDisabled(values))}
              >
                <span>{typeof texts.submit === 'string' ? texts.submit : texts.submit(values)}</span>
              </Button>
            )}
          </>
        }
      >
        {act.problem !== null && !act.isPending && <ActProblem problem={act.problem} />}
        {typeof children === 'function' ? children(values) : children}
      </StaffDialog>
      {question}
    </FormProvider>
  );
}
