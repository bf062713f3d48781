import { useForm } from '@mantine/form';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#client/api/api-error.ts';
import { showFailure } from '../state/global-notices.ts';
import { groupByFormField, firstMessages } from './field-errors.ts';

interface Options<V extends Record<string, unknown>> {
  initial: V;
  /** Field → message under it */
  validate: (values: V) => Record<string, string>;
  /** Normalises the values before validation; the form then shows the result */
  clean?: (values: V) => V;
  onValuesChange?: (values: V) => void;
  /** Makes the call; errors are shown */
  send: (values: V) => unknown;
}

/** The state of a form: it retains the input after every answer. The base of every form here. */
export function useDirectForm<V extends Record<string, unknown>>({ send, initial, clean, ...options }: Options<V>) {
  const [attempt, setAttempt] = useState(0);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const form = useForm<V>({ ...options, initialValues: initial });
  const submit = async (values: V) => {
    setSending(true);
    setFailure(undefined);
    try {
      await send(values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
      form.setErrors(groupByFormField(firstMessages(error.errors), Object.keys(initial)));
    } finally {
      setSending(false);
      setAttempt((count) => count + 1);
    }
  };
  const onSubmit = form.onSubmit(
    (values) => (isSending ? undefined : void submit(values).catch(showFailure)),
    () => setAttempt((count) => count + 1),
  );
  return {
    form,
    attempt,
    isSending,
    failure,
    onSubmit: (event?: FormEvent<HTMLFormElement>) => {
      if (clean !== undefined) form.setValues(clean(form.getValues()));
      onSubmit(event);
    },
  };
}
