import { allEndpoints } from '#contract/endpoints.ts';

/**
 * What the service worker must know of the contract's reads, as JSON for its bundle: with the endpoints themselves it
 * would carry the schemas of every area. Reads without a policy are among them (sw/policies.ts).
 */
export function publicReads(): string {
  const reads = allEndpoints().filter(({ method }) => method === 'GET');
  return JSON.stringify(reads.map(({ method, path, who, cache }) => ({ method, path, who, cache })));
}
