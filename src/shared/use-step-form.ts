import { useLingui } from '@lingui/react/macro';
import type * as v from 'valibot';
import { sayRule } from '#i18n/rule-messages.ts';
import { useDraft } from '#offline/use-draft.ts';
import { useDirectForm } from './use-direct-form.ts';
import { validateWith } from './validate-with.ts';

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

/** The form of a step, or of one's details: its values, its draft, its way straight to the server. Nothing is cleared, whatever comes back. */
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
  const { form, ...state } = useDirectForm<Values>({
    initial,
    validate,
    onValuesChange: (values) => draft.change(draftOf(values, initial, kept)),
    send: async (values) => {
      const answer = await send(bodyOf(values));
      draft.change(undefined);
      onDone(answer);
    },
  });
  // What was typed before the draft was read from the disk stays.
  const draft = useDraft<Values>(name, (found) => {
    const typed = form.getValues();
    const untouched = Object.entries(found).filter(([field]) => typed[field] === initial[field]);
    form.setValues({ ...typed, ...Object.fromEntries(untouched) });
  });
  return { form, ...state, isUnkept: draft.state === 'unkept' };
}

export type StepFormState = ReturnType<typeof useStepForm>;

/** Undefined when nothing is different from the empty form. */
function draftOf(values: Values, initial: Values, kept: readonly string[]): Values | undefined {
  const changed = kept.filter((field) => values[field] !== initial[field]);
  return changed.length === 0 ? undefined : Object.fromEntries(changed.map((field) => [field, values[field] ?? '']));
}
