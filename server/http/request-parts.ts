import type { Context } from 'hono';
import type { Endpoint, EndpointSpec } from '#contract/kit/endpoint.ts';
import type { HttpEnvironment } from './context.ts';
import { HttpProblem } from './errors.ts';
import { queryReader } from './query.ts';

/** The parsed contents of an address. */
export interface Parts {
  params?: unknown;
  query?: unknown;
}

/**
 * Returns a reader for the parameters of an endpoint's address. The reader throws HttpProblem `invalid`,
 * `unknown_parameter` or `not_found`.
 */
export function requestReader(endpoint: Endpoint): (c: Context<HttpEnvironment>) => Parts {
  const readQuery = queryReader(endpoint.query);
  const readParams = paramsReader(endpoint.params);
  return (c) => {
    const { url } = c.req.raw;
    const start = url.indexOf('?');
    const params = readParams(c);
    const query = readQuery(new URLSearchParams(start === -1 ? '' : url.slice(start)));
    return { params, query };
  };
}

/** An invalid path is answered with 404, whatever the error. */
function paramsReader(schema: EndpointSpec['params']): (c: Context<HttpEnvironment>) => unknown {
  if (schema === undefined) return () => undefined;
  const read = queryReader(schema);
  return (c) => {
    try {
      return read(new URLSearchParams(c.req.param() as Record<string, string>));
    } catch {
      throw new HttpProblem('not_found');
    }
  };
}
