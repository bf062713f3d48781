import type { CachePolicy, EndpointSpec } from '#contract/kit/endpoint.ts';

type Kept = Exclude<CachePolicy, { strategy: 'none' }>;
/** The parts of a read that decide whether its answers may be stored. */
export type Read = Pick<EndpointSpec, 'method' | 'path' | 'who' | 'cache'>;

/** Finds the policy of a path; returns undefined if its answers must not be stored. */
export type FindPolicy = (pathname: string) => Kept | undefined;

/**
 * The allow-list of public reads, derived from the contract. All reads take part in the search, including those without
 * a policy: `/api/events/mine` must not be mistaken for `/api/events/{id}`.
 */
export function readPolicies(endpoints: readonly Read[]): FindPolicy {
  const reads = endpoints
    .filter(({ method }) => method === 'GET')
    .toSorted((a, b) => (precedence(a.path) < precedence(b.path) ? -1 : 1))
    .map((read) => ({ segments: read.path.split('/'), policy: policyOf(read) }));
  return (pathname) => reads.find(({ segments }) => matches(segments, pathname.split('/')))?.policy;
}

function policyOf({ who, cache }: Read): Kept | undefined {
  return who === 'anyone' && cache !== undefined && cache.strategy !== 'none' ? cache : undefined;
}

/** Fixed segments come before parameters, from the left. */
function precedence(path: string): string {
  return path.replace(/[^/]+/g, (segment) => (isParameter(segment) ? '1' : '0'));
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, at) => (isParameter(part) ? segments[at] !== '' : part === segments[at]))
  );
}

function isParameter(segment: string): boolean {
  return segment.startsWith('{') && segment.endsWith('}');
}
