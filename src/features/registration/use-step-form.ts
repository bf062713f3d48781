import { useLingui } from '@lingui/react/macro';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type * as v from 'valibot';
import { ApiError } from '#api/api-error.ts';
import { sayRule } from '#i18n/rule-messages.ts';
import { useDraft } from '#offline/use-draft.ts';
import { validateWith } from '#shared/validate-with.ts';

/** As the inputs hold them: ids and years are the text of a list's choice. */
export type Values = Record<string, string | boolean>;

interface Options<V extends Values, T> {
  /** Names the draft on this device */
  form: string;
  initial: V;
  /** Fields that are kept while the step is not taken; never passwords, codes or identity numbers (safety.md) */
  kept: readonly (keyof V & string)[];
  /** Fields whose text is a number in the body */
  numbers?: readonly (keyof V & string)[];
  schema: v.GenericSchema;
  /** What else must be given, such as photos, which no schema holds: field → rule */
  missing?: () => Record<string, string>;
  /** Makes the call with the body of the contract; what it throws is shown */
  send: (body: Record<string, unknown>) => Promise<T>;
  /** Goes on from here; the draft is gone by then */
  onDone: (answer: T) => void;
}

/** A step's form: its values, its draft, its way straight to the server. Nothing is cleared, whatever comes back. */
export function useStepForm<V extends Values, T>({
  form: name,
  initial,
  kept,
  numbers = [],
  schema,
  missing = () => ({}),
  send,
  onDone,
}: Options<V, T>) {
  const { i18n } = useLingui();
  const [attempt, setAttempt] = useState(0);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const bodyOf = (values: Values) => ({
    ...values,
    ...Object.fromEntries(numbers.map((field) => [field, Number(values[field])])),
  });
  const validate = (values: Values) => ({
    ...validateWith(schema, i18n)(bodyOf(values)),
    ...Object.fromEntries(Object.entries(missing()).map(([field, rule]) => [field, sayRule(i18n, rule)])),
    ...Object.fromEntries(
      numbers.filter((field) => values[field] === '').map((field) => [field, sayRule(i18n, 'required')]),
    ),
  });
  const form = useForm<Values>({
    initialValues: initial,
    validate,
    onValuesChange: (values) => draft.change(draftOf(values, initial, kept)),
  });
  // What was typed before the draft was read from the disk stays.
  const draft = useDraft<Values>(`registration-${name}`, (found) => {
    const typed = form.getValues();
    const untouched = Object.entries(found).filter(([field]) => typed[field] === initial[field]);
    form.setValues({ ...typed, ...Object.fromEntries(untouched) });
  });
  const submit = async (values: Values) => {
    setSending(true);
    setFailure(undefined);
    try {
      const answer = await send(bodyOf(values));
      draft.change(undefined);
      onDone(answer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
      form.setErrors(firstOfEach(error.errors));
    } finally {
      setSending(false);
      setAttempt((count) => count + 1);
    }
  };
  return {
    form,
    attempt,
    isSending,
    failure,
    isUnkept: draft.state === 'unkept',
    onSubmit: form.onSubmit(
      (values) => (isSending ? undefined : void submit(values)),
      () => setAttempt((count) => count + 1),
    ),
  };
}

export type StepFormState = ReturnType<typeof useStepForm>;

/** Undefined when nothing is different from the empty form. */
function draftOf(values: Values, initial: Values, kept: readonly string[]): Values | undefined {
  const changed = kept.filter((field) => values[field] !== initial[field]);
  return changed.length === 0 ? undefined : Object.fromEntries(changed.map((field) => [field, values[field] ?? '']));
}

function firstOfEach(errors: Record<string, string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([field, [first = '']]) => [field, first]));
}
