import { type QueryClient, type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/api/call.ts';
import { transportOf } from '#client/api/query.ts';
import { createRequestKeys, isAnswerLost, type RequestKeys } from '#client/api/request-keys.ts';
import type { Transport } from '#client/api/transport.ts';
import { refetchReads, write } from '#client/api/write.ts';
import type { AnswerOf, Endpoint, EndpointSpec, InputOf } from '#contract/kit/endpoint.ts';
import { useAction } from './state/use-action.ts';

type AnyEndpoint = Endpoint<EndpointSpec>;

export interface SendOptions<S extends AnyEndpoint> {
  /** Areas whose queries are refreshed afterwards, e.g. `['parking', 'auth']` */
  refreshes?: readonly string[];
  /** `upload` if the endpoint takes files; `call` by default */
  transfer?: (transport: Transport, endpoint: S, input: InputOf<S>, options: { key?: string }) => Promise<AnswerOf<S>>;
}

interface WriteOptions<S extends AnyEndpoint> extends SendOptions<S> {
  /** Part of the write: it counts as running until this is done */
  onDone?: (answer: AnswerOf<S>) => unknown;
}

const noAreas: readonly string[] = [];

/**
 * A write that goes directly to the server, never through the outbox: whether it is running, why it failed, and its
 * `Idempotency-Key`, if the contract requires one.
 */
export function useWrite<S extends AnyEndpoint>(endpoint: S, { onDone, ...options }: WriteOptions<S> = {}) {
  const send = useSendWrite(endpoint, options);
  return useAction(async (input: InputOf<S>) => {
    const answer = await send(input);
    await onDone?.(answer);
    return answer;
  });
}

/**
 * The same without its state, for a form that has its own.
 * @returns a function that makes the call; it rejects with an `ApiError`
 */
export function useSendWrite<S extends AnyEndpoint>(endpoint: S, options: SendOptions<S> = {}) {
  const client = useQueryClient();
  const [keys] = useState(createRequestKeys);
  return (input: InputOf<S>) => sendWrite(client, keys, endpoint, input, options);
}

/**
 * Makes the call under the key of its input. After a rejection the queries are refreshed as well, because another user may have written
 * first.
 */
export async function sendWrite<S extends AnyEndpoint>(
  client: QueryClient,
  keys: RequestKeys,
  endpoint: S,
  input: InputOf<S>,
  { refreshes = noAreas, transfer = call }: SendOptions<S> = {},
): Promise<AnswerOf<S>> {
  const key = endpoint.idempotency === undefined ? undefined : keys.keyOf(input);
  const send = async () => {
    try {
      const answer = await transfer(transportOf(client), endpoint, input, key === undefined ? {} : { key });
      keys.forget(input);
      return answer;
    } catch (error) {
      if (!isAnswerLost(error)) keys.forget(input);
      throw error;
    }
  };
  return write(client, send, queriesOfAreas(refreshes));
}

/** Refetches the queries of these areas. */
export async function refetchAreas(client: QueryClient, areas: readonly string[]): Promise<void> {
  const reads = queriesOfAreas(areas);
  if (reads !== undefined) await refetchReads(client, reads);
}

function queriesOfAreas(areas: readonly string[]): QueryFilters | undefined {
  if (areas.length === 0) return undefined;
  return { predicate: ({ queryKey: [id] }) => areas.some((area) => String(id).startsWith(`${area}.`)) };
}
