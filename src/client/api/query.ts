import {
  type DataTag,
  hashKey,
  type Query,
  QueryClient,
  type QueryFunctionContext,
  replaceEqualDeep,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { AnswerOf, Endpoint, EndpointSpec, InputOf } from '#contract/kit/endpoint.ts';
import { ApiError } from './api-error.ts';
import { receive, type Received } from './call.ts';
import { isPublicRead } from './request.ts';
import type { Transport } from './transport.ts';
import { refetchReads } from './write.ts';

const FRESH_MS = 60_000;
const CACHE_MS = 24 * 60 * 60_000;

interface Connection {
  transport: Transport;
  /**
   * Query hash → the origin of its answer: address, when the service worker stored it (if it is a copy), and when it
   * was requested
   */
  received: Map<string, Pick<Received<unknown>, 'url' | 'stored_at'> & { asked_at: number }>;
  /** Absolute address → when the worker last announced a changed answer */
  announced: Map<string, number>;
}

const connections = new WeakMap<QueryClient, Connection>();

/**
 * A query client that sends its queries through `transport`; they also reach the service worker offline
 * (`offlineFirst`).
 */
export function createQueryClient(transport: Transport): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'offlineFirst', staleTime: FRESH_MS, gcTime: CACHE_MS, retry: shouldRetry },
      mutations: { networkMode: 'always' },
    },
  });
  connections.set(client, { transport, received: new Map(), announced: new Map() });
  return client;
}

/** Options of a read; see `query()`. */
interface Options {
  /** Persisted across visits (src/app/persisted-answers.ts); only for a few small answers */
  persisted?: true;
  /** The page works without it: a failure is shown only in its own section, on the server too */
  optional?: true;
}

/**
 * Query options for a contract read; the key is the endpoint's id and the input. Private answers are marked
 * (`meta.private`): they are dropped when another user signs in, and never persisted across visits.
 */
export function query<S extends Endpoint<EndpointSpec>>(endpoint: S, input: InputOf<S>, options: Options = {}) {
  const queryKey = [endpoint.id, input] as unknown as DataTag<[string, InputOf<S>], AnswerOf<S>, ApiError>;
  return {
    queryKey,
    queryFn: async ({ client, signal }: QueryFunctionContext): Promise<AnswerOf<S>> => {
      const { transport, received, announced } = connectionOf(client);
      const asked_at = Date.now();
      const ask = () => receive(transport, endpoint, input, { signal });
      const first = await ask();
      // On a quick network the worker announces the fresh answer before its copy arrives here, and the read is sent
      // again. An announcement in the millisecond of the request was made before it and is ignored.
      const { answer, ...rest } = (announced.get(first.url) ?? 0) > asked_at ? await ask() : first;
      received.set(hashKey(queryKey), { ...rest, asked_at });
      return answer;
    },
    ...metaOf(endpoint, options),
    ...(isPublicRead(endpoint) && publicAnswer(endpoint)),
  };
}

/** The endpoint's declarations about updates on screen. */
export type DeclaredUpdates = Pick<EndpointSpec, 'immediate' | 'announces'>;
type Sharing = (shown: unknown, fresh: unknown, declared: DeclaredUpdates) => unknown;
const replaceWhole: Sharing = (shown, fresh) => replaceEqualDeep(shown, fresh);
let sharing = replaceWhole;

/** Options of a public read: a page may hold back a fresh answer, unless the endpoint declares it as immediate. */
export function publicAnswer(declared: DeclaredUpdates = {}) {
  return { structuralSharing: (shown: unknown, fresh: unknown) => sharing(shown, fresh, declared) };
}

/**
 * Calls the given function for each fresh public answer; the page shows its result. Returns a function that ends it.
 */
export function sharePublicAnswers(share: Sharing): () => void {
  sharing = share;
  return () => {
    sharing = replaceWhole;
  };
}

function metaOf(endpoint: EndpointSpec, { persisted, optional }: Options): { meta?: Record<string, true> } {
  const meta: Record<string, true> = {};
  if (!isPublicRead(endpoint)) meta['private'] = true;
  else if (persisted) meta['persisted'] = true;
  if (optional) meta['optional'] = true;
  return Object.keys(meta).length === 0 ? {} : { meta };
}

/** The result of `query()` for any endpoint. */
export type AnyQuery = Pick<ReturnType<typeof query>, 'queryFn'> & { queryKey: readonly unknown[] };

/**
 * When the answer on screen was stored if it is a saved copy, null if it is fresh from the server. Reads
 * `dataUpdatedAt`, so that the component re-renders with a later fresh answer.
 */
export function storedAt(
  client: QueryClient,
  key: readonly unknown[],
  result: Pick<UseQueryResult, 'dataUpdatedAt'>,
): string | null {
  if (result.dataUpdatedAt === 0) return null;
  return connectionOf(client).received.get(hashKey(key))?.stored_at ?? null;
}

/** Marks the answers from the server-rendered document as copies of this time, and refetches those on screen. */
export function refreshCopies(client: QueryClient, stored_at: string): void {
  const { received } = connectionOf(client);
  const isFromDocument = ({ queryHash, state }: Query) => state.data !== undefined && !received.has(queryHash);
  const documentQueries = client.getQueryCache().findAll({ predicate: isFromDocument });
  // Uses the current time, because the age is shown only if no answer arrives, not while the request is in flight.
  const asked_at = Date.now();
  for (const { queryHash } of documentQueries) received.set(queryHash, { url: '', stored_at, asked_at });
  void refetchReads(client, { predicate: (each) => documentQueries.includes(each) });
}

/**
 * Refetches everything on screen, because it may have changed. Until then, private answers count as copies of the time
 * when they were read.
 * @returns resolves once each private read on screen was answered or has failed
 */
export async function refetchPrivate(client: QueryClient): Promise<void> {
  const { received } = connectionOf(client);
  const now = Date.now();
  const isPrivate = ({ meta }: Query) => meta?.['private'] === true;
  for (const { queryHash, state } of client.getQueryCache().findAll({ predicate: isPrivate })) {
    if (state.data === undefined) continue;
    const known = received.get(queryHash);
    const stored_at = known?.stored_at ?? new Date(state.dataUpdatedAt).toISOString();
    received.set(queryHash, { url: known?.url ?? '', stored_at, asked_at: now });
  }
  void refetchReads(client, { predicate: (each) => !isPrivate(each) });
  await refetchReads(client, { predicate: isPrivate });
}

/** Refetches the copies on screen, because the server is reachable again. */
export function refetchCopies(client: QueryClient): void {
  const { received } = connectionOf(client);
  void refetchReads(client, { predicate: ({ queryHash }) => Boolean(received.get(queryHash)?.stored_at) });
}

/**
 * When the answer on screen was requested, in milliseconds since 1970; 0 if it came with the document and was not
 * requested since.
 */
export function requestedAt(client: QueryClient, key: readonly unknown[]): number {
  return connectionOf(client).received.get(hashKey(key))?.asked_at ?? 0;
}

/**
 * Refetches the reads of this absolute address that are on screen; other reads of it are refetched when they are next
 * shown.
 */
export function refetchAddress(client: QueryClient, url: string): void {
  const { received, announced } = connectionOf(client);
  announced.set(url, Date.now());
  void refetchReads(client, { predicate: ({ queryHash }) => received.get(queryHash)?.url === url });
}

/** The transport of this client's queries; writes use the same one. */
export function transportOf(client: QueryClient): Transport {
  return connectionOf(client).transport;
}

/** Addresses of the public reads that the server or the worker has answered since the page began. */
export function publicAddresses(client: QueryClient): string[] {
  const { received } = connectionOf(client);
  const reads = client.getQueryCache().findAll({ predicate: ({ meta }) => meta?.['private'] !== true });
  return reads.flatMap(({ queryHash }) => received.get(queryHash)?.url || []);
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
