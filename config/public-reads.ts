import { allEndpoints } from '#contract/endpoints.ts';

/**
 * The contract's reads as JSON for the bundle of the service worker: importing the endpoints would add the schemas of
 * every area. Reads without a policy are included (sw/policies.ts).
 */
export function publicReads(): string {
  const reads = allEndpoints().filter(({ method }) => method === 'GET');
  return JSON.stringify(reads.map(({ method, path, who, cache }) => ({ method, path, who, cache })));
}
