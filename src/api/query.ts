import {
  type DataTag,
  hashKey,
  QueryClient,
  type QueryFunctionContext,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { AnswerOf, Endpoint, EndpointSpec, InputOf } from '#contract/endpoint.ts';
import { ApiError } from './api-error.ts';
import { receive } from './call.ts';
import { isPublicRead } from './request.ts';
import type { Transport } from './transport.ts';

const FRESH_MS = 60_000;
const KEPT_MS = 24 * 60 * 60_000;

interface Connection {
  transport: Transport;
  /** Query hash → when its answer was stored, for answers that came from the service worker's copy */
  stored: Map<string, string | null>;
}

const connections = new WeakMap<QueryClient, Connection>();

/** A query client whose queries go through `transport`, and reach the service worker offline too (`offlineFirst`). */
export function createQueryClient(transport: Transport): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'offlineFirst', staleTime: FRESH_MS, gcTime: KEPT_MS, retry: shouldRetry },
      mutations: { networkMode: 'always' },
    },
  });
  connections.set(client, { transport, stored: new Map() });
  return client;
}

/** What a read may be besides; see `query()`. */
interface Options {
  /** Kept across visits (src/app/stored-answers.ts): few and small */
  persisted?: true;
  /** A page is a page without it: when it fails, only its own place says so, on the server too */
  optional?: true;
}

/**
 * Query options of a read of the contract; the key is the endpoint's id and the input. What is not public is marked
 * (`meta.private`): it is dropped when somebody else signs in, and never kept across visits.
 */
export function query<S extends Endpoint<EndpointSpec>>(endpoint: S, input: InputOf<S>, options: Options = {}) {
  const queryKey = [endpoint.id, input] as unknown as DataTag<[string, InputOf<S>], AnswerOf<S>, ApiError>;
  return {
    queryKey,
    queryFn: async ({ client, signal }: QueryFunctionContext): Promise<AnswerOf<S>> => {
      const { transport, stored } = connectionOf(client);
      const received = await receive(transport, endpoint, input, { signal });
      stored.set(hashKey(queryKey), received.stored_at);
      return received.answer;
    },
    ...metaOf(endpoint, options),
  };
}

function metaOf(endpoint: EndpointSpec, { persisted, optional }: Options): { meta?: Record<string, true> } {
  const meta: Record<string, true> = {};
  if (!isPublicRead(endpoint)) meta['private'] = true;
  else if (persisted) meta['persisted'] = true;
  if (optional) meta['optional'] = true;
  return Object.keys(meta).length === 0 ? {} : { meta };
}

/** What `query()` gives, whichever endpoint it is of. */
export type AnyQuery = Pick<ReturnType<typeof query>, 'queryFn'> & { queryKey: readonly unknown[] };

/**
 * When the answer on screen was stored, if it is a kept copy and not fresh from the server; else null.
 * Reads `dataUpdatedAt`, so the component follows a later fresh answer.
 */
export function storedAt(
  client: QueryClient,
  key: readonly unknown[],
  result: Pick<UseQueryResult, 'dataUpdatedAt'>,
): string | null {
  if (result.dataUpdatedAt === 0) return null;
  return connectionOf(client).stored.get(hashKey(key)) ?? null;
}

/** How this client's queries reach the server; writes go the same way. */
export function transportOf(client: QueryClient): Transport {
  return connectionOf(client).transport;
}

function connectionOf(client: QueryClient): Connection {
  const connection = connections.get(client);
  if (connection === undefined) throw new Error('This query client was not made by createQueryClient()');
  return connection;
}

function shouldRetry(failures: number, error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  return failures < 1 && (error.code === 'timed_out' || error.code === 'unavailable');
}
