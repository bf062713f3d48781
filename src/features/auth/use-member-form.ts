import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type * as v from 'valibot';
import { useDirectForm } from '#shared/use-direct-form.ts';
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

/** A form of text fields that is checked with a schema of the contract, and goes straight to the server. */
export function useMemberForm<V extends Values>({ initial, schema, extra, send }: Options<V>) {
  const { i18n } = useLingui();
  const check = useMemo(() => validateWith(schema, i18n), [schema, i18n]);
  return useDirectForm<Values>({
    initial,
    validate: (values) => check({ ...values, ...extra }),
    send: (values) => send(values as V),
  });
}

export type MemberForm = ReturnType<typeof useMemberForm>;
