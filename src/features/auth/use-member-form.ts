import { useLingui } from '@lingui/react/macro';
import { useForm } from '@mantine/form';
import { useMemo, useState } from 'react';
import type * as v from 'valibot';
import { ApiError } from '#api/api-error.ts';
import { validateWith } from '#shared/validate-with.ts';

/** Fields are text: nothing here is a choice. */
export type Values = Record<string, string>;

interface Options<V extends Values> {
  initial: V;
  /** The body of the call; what `extra` brings is checked with the fields */
  schema: v.GenericSchema;
  /** Of the body, but not to be typed: the token of a link */
  extra?: Values;
  /** Makes the call; what it throws is shown */
  send: (values: V) => Promise<void>;
}

/**
 * A form that goes straight to the server: secrets never wait in the outbox (safety.md, rule 5). It keeps what was
 * typed, whatever comes back.
 */
export function useMemberForm<V extends Values>({ initial, schema, extra, send }: Options<V>) {
  const { i18n } = useLingui();
  const [attempt, setAttempt] = useState(0);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const check = useMemo(() => validateWith(schema, i18n), [schema, i18n]);
  const form = useForm<Values>({ initialValues: initial, validate: (values) => check({ ...values, ...extra }) });
  const submit = async (values: V) => {
    setSending(true);
    setFailure(undefined);
    try {
      await send(values);
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
    onSubmit: form.onSubmit(
      (values) => (isSending ? undefined : void submit(values as V)),
      () => setAttempt((count) => count + 1),
    ),
  };
}

export type MemberForm = ReturnType<typeof useMemberForm>;

function firstOfEach(errors: Record<string, string[]>): Values {
  return Object.fromEntries(Object.entries(errors).map(([field, [first = '']]) => [field, first]));
}
