import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type * as v from 'valibot';
import { transportOf } from '#client/api/query.ts';
import { onOutboxChange } from '#client/offline/outbox-changes.ts';
import type { OutboxError, OutboxItem } from '#client/offline/outbox-item.ts';
import { loadOutbox } from '#client/offline/outbox-start.ts';
import type { Write } from '#client/offline/outbox.ts';
import { type Submitted, findOutcome, submit } from '#client/offline/submit.ts';
import type { Endpoint, EndpointSpec } from '#contract/kit/endpoint.ts';
import { firstMessages } from './field-errors.ts';
import { type Values, validateForm, cleanValues } from './form-values.ts';
import type { ApiFormState } from './use-api-form.ts';
import { useDirectForm } from './use-direct-form.ts';
import { useFormDraft } from './use-draft-form.ts';

/** A write that is already waiting on this device, opened for editing. */
export interface PendingWrite<V> {
  /** Id of its item in the outbox */
  id: number;
  values: V;
}

interface Options<S extends Endpoint<EndpointSpec>, V extends Values> {
  /** Prefix of the ids of its fields, and name of the draft on this device */
  id: string;
  initial: V;
  /** Schema of the typed values */
  schema: v.GenericSchema;
  /** The write; its draft becomes the outbox's item in the same transaction */
  write: (values: V) => Omit<Write<S>, 'draft'>;
  waiting?: PendingWrite<V> | undefined;
  /** Adds the values from the address to an empty form, or to an older draft */
  merge?: (found: V) => V;
}

/** The result of `useOutboxForm`, in addition to the state for `ApiForm`. */
export interface OutboxFormState extends ApiFormState {
  /** Why the server rejected the write */
  refusal: OutboxError | undefined;
  /** Opens an empty form again, after the last one was sent or saved */
  again: () => void;
  /** Skips saving the latest change */
  skipSaving: () => void;
}

/**
 * A form that may be queued: input is saved as a draft, and sent through the outbox, which continues when there is a connection again. A
 * write that is only saved is never reported as sent (OFFLINE-15).
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
    if (result.outcome === 'refused') form.setErrors(firstMessages(result.error.errors));
  };
  const send = async (values: Values) => {
    const editing = submitted?.outcome === 'refused' ? submitted.id : waiting?.id;
    const key = draft.settle();
    const write = { ...writeOf(values), ...(key !== undefined && { draft: key }) };
    const result = await submit<S>(write, { transport: transportOf(client), editing });
    settle(result);
    // If it was neither sent nor saved, the form and its draft retain the input.
    if (result.outcome === 'failed') draft.follow(values);
  };
  const { form, ...state } = useDirectForm<Values>({
    initial: waiting?.values ?? options.merge?.(initial) ?? initial,
    validate: (values) => validateForm(values, { schema }, i18n),
    clean: (values) => cleanValues(values, schema),
    onValuesChange: (values) => {
      // Once submitted, an item without an owner is never linked to the signed-in user again.
      const isTied =
        submitted === undefined || submitted.outcome === 'failed' || writeOf(values).belongsToNobody !== true;
      if (isTied && waiting === undefined) draft.follow(values);
    },
    send,
  });
  const fields = Object.keys(initial);
  const merge = options.merge && ((found: Values) => options.merge?.(found as V) ?? found);
  const formDraft = waiting === undefined ? { name: id, fields } : undefined;
  const draft = useFormDraft(id, initial, formDraft, () => form, merge);
  useSettledOutcome(submitted, settle);
  const again = () => {
    setSubmitted(undefined);
    form.setValues(initial);
  };
  const refusal = submitted?.outcome === 'refused' ? submitted.error : undefined;
  return { id, form, ...state, draftState: draft.state, submitted, refusal, again, skipSaving: draft.settle };
}

/** Follows a saved write, which may be sent or rejected while its page is still open. */
function useSettledOutcome(submitted: Submitted | undefined, onChange: (outcome: Submitted) => void): void {
  const notify = useEffectEvent(onChange);
  const savedId = submitted?.outcome === 'kept' ? submitted.id : undefined;
  useEffect(() => {
    if (savedId === undefined) return undefined;
    const update = async () => {
      const outcome = await findOutcome(savedId);
      if (outcome !== undefined) notify(outcome);
    };
    return onOutboxChange(({ id, change }) => {
      // If the lookup fails, it is still shown as saved.
      if (id === savedId && (change === 'done' || change === 'failed' || change === 'deleted'))
        update().catch(() => undefined);
    });
  }, [savedId]);
}

/** An item of the outbox that is opened for editing: undefined until the device has answered, null if it is gone. */
export function useWaitingItem(id: number, endpoint: { id: string }): OutboxItem | null | undefined {
  const [item, setItem] = useState<OutboxItem | null>();
  useEffect(() => {
    const find = async () => {
      const { findWaiting } = await loadOutbox();
      const found = await findWaiting(id);
      return found?.endpoint === endpoint.id ? found : null;
    };
    find().then(setItem, () => setItem(null));
  }, [id, endpoint]);
  return item;
}
