import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type * as v from 'valibot';
import { transportOf } from '#api/query.ts';
import type { Endpoint, EndpointSpec } from '#contract/endpoint.ts';
import { onOutboxChange } from '#offline/outbox-changes.ts';
import type { OutboxError } from '#offline/outbox-item.ts';
import type { Write } from '#offline/outbox.ts';
import { settled, submit, type Submitted } from '#offline/submit.ts';
import { checkForm, type Values } from './form-values.ts';
import type { ApiFormState } from './use-api-form.ts';
import { firstOfEach, useDirectForm } from './use-direct-form.ts';
import { useFormDraft } from './use-form-draft.ts';

/** A write that waits on this device already, opened to be changed. */
export interface Waiting<V> {
  /** Of its item in the outbox */
  id: number;
  values: V;
}

interface Options<S extends Endpoint<EndpointSpec>, V extends Values> {
  /** Begins the ids of its fields, and names its draft on this device */
  id: string;
  initial: V;
  /** Of what is typed */
  schema: v.GenericSchema;
  /** What is sent; its draft becomes the outbox's item in the same step */
  write: (values: V) => Omit<Write<S>, 'draft'>;
  waiting?: Waiting<V> | undefined;
}

/** What `useOutboxForm` gives besides what `ApiForm` shows. */
export interface OutboxFormState extends ApiFormState {
  /** What the server has against it */
  refusal: OutboxError | undefined;
  /** An empty form again, after the last was sent or kept */
  again: () => void;
}

/**
 * A form that may wait: what is typed is kept as a draft, and sent through the outbox, which goes on when there is a
 * connection again. What is only saved is never called sent (safety.md, "The outbox").
 */
export function useOutboxForm<S extends Endpoint<EndpointSpec>, V extends Values>(
  options: Options<S, V>,
): OutboxFormState {
  const { id, initial, schema, waiting } = options;
  const { i18n } = useLingui();
  const client = useQueryClient();
  const [submitted, setSubmitted] = useState<Submitted>();
  const writeOf = (values: Values) => options.write(values as V);
  const settle = (result: Submitted) => {
    setSubmitted(result);
    if (result.outcome === 'refused') form.setErrors(firstOfEach(result.error.errors));
  };
  const send = async (values: Values) => {
    const editing = submitted?.outcome === 'refused' ? submitted.id : waiting?.id;
    const key = draft.settle();
    const write = { ...writeOf(values), ...(key !== undefined && { draft: key }) };
    const result = await submit<S>(write, { transport: transportOf(client), editing });
    settle(result);
    // The form keeps what neither arrived nor waits, and so does its draft.
    if (result.outcome === 'failed') draft.follow(values);
  };
  const { form, ...state } = useDirectForm<Values>({
    initial: waiting?.values ?? initial,
    validate: (values) => checkForm(values, { schema }, i18n),
    onValuesChange: (values) => {
      // Handed in once, what belongs to nobody is never again tied to who is signed in.
      const isTied =
        submitted === undefined || submitted.outcome === 'failed' || writeOf(values).belongsToNobody !== true;
      if (isTied && waiting === undefined) draft.follow(values);
    },
    send,
  });
  const fields = Object.keys(initial);
  const draft = useFormDraft(id, initial, waiting === undefined ? { name: id, fields } : undefined, () => form);
  useFate(submitted, settle);
  const again = () => {
    setSubmitted(undefined);
    form.setValues(initial);
  };
  const refusal = submitted?.outcome === 'refused' ? submitted.error : undefined;
  return { id, form, ...state, draftState: draft.state, submitted, refusal, again };
}

/** What was only saved may arrive, or be refused, while its page is still open. */
function useFate(submitted: Submitted | undefined, onChange: (now: Submitted) => void): void {
  const tell = useEffectEvent(onChange);
  const kept = submitted?.outcome === 'kept' ? submitted.id : undefined;
  useEffect(() => {
    if (kept === undefined) return undefined;
    const look = async () => {
      const now = await settled(kept);
      if (now !== undefined) tell(now);
    };
    return onOutboxChange(({ id, change }) => {
      // What cannot be looked up goes on being called saved.
      if (id === kept && (change === 'done' || change === 'failed' || change === 'deleted'))
        look().catch(() => undefined);
    });
  }, [kept]);
}
