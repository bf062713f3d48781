import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchPath } from 'react-router';
import { describe, expect, it } from 'vitest';
import { arrivalRoutes } from '#app/arrival-routes.tsx';
import { allLaterRoutes } from '#app/later-routes.tsx';
import { createRoutes } from '#app/routes.tsx';
import { localeHomes } from '#client/lib/locale-homes.ts';
import { allEndpoints } from '#contract/endpoints.ts';
import { paths } from '#contract/kit/paths.ts';
import { patternsIn } from '../support/house/patterns.ts';
import { callsOf, routesOf } from '../support/house/specification.ts';
import { specified } from '../support/house/specified.ts';
import { root } from '../support/repository.ts';

/** CMS pages whose texts are in the seed, because the specification puts them at any address (§2, `/*`). */
const contentPages = ['/initiatives/ksu-green-fund'];

/** The text is beside the repository during development; elsewhere only the stored lists exist. */
const file = join(root, '../shared/specification.md');
const text = existsSync(file) ? readFileSync(file, 'utf8') : undefined;

const patterns = patternsIn([...createRoutes([]), ...arrivalRoutes(), ...(await allLaterRoutes())]);
const served = new Set(allEndpoints().map(({ method, path }) => withoutNames(`${method} ${path}`)));

describe('the specification', () => {
  it.runIf(text !== undefined)(
    'names the calls and addresses listed in specified.ts (if its text is available)',
    () => {
      expect(callsOf(text ?? '')).toEqual(specified.calls);
      expect(routesOf(text ?? '')).toEqual(specified.routes);
    },
  );

  it('names 120 calls and 87 addresses', () => {
    expect([specified.calls.length, specified.routes.length]).toEqual([120, 87]);
  });

  it('has all its calls in our contract', () => {
    expect(specified.calls.filter((call) => !served.has(withoutNames(call)))).toEqual([]);
  });

  it('has a page at each of its addresses', () => {
    expect(specified.routes.filter((route) => !examplesOf(route).every(hasPage))).toEqual(contentPages);
    const files = contentPages.map((address) => `server/db/seed/texts/pages/${address.split('/').at(-1)}.en.md`);
    expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

describe('reading the specification', () => {
  const written = (calls: string) => `## 7. The calls it makes\n\nGeneral: GET /api/nothing.\n\n${calls}\n`;

  it('applies each method to all following addresses until the next method', () => {
    const calls = 'Profile: GET, PUT /api/auth/me; POST /api/auth/register, /login (return authToken); /logout.';
    const expected = ['GET /api/auth/me', 'PUT /api/auth/me', 'POST /api/auth/register', 'POST /api/auth/login'];
    expect(callsOf(written(calls))).toEqual([...expected, 'POST /api/auth/logout']);
  });

  it('expands abbreviated addresses, and appends an optional segment for DELETE', () => {
    const calls = 'GET /api/o/{id}/s; GET .../s/{r}/report, /media; POST (files[]), DELETE .../{id}/answers[/{m}].';
    const expected = ['GET /api/o/{id}/s', 'GET /api/o/{id}/s/{r}/report', 'GET /api/o/{id}/s/{r}/media'];
    expect(callsOf(written(calls))).toEqual([
      ...expected,
      'POST /api/o/{id}/answers',
      'DELETE /api/o/{id}/answers/{m}',
    ]);
  });

  it('finds child and sibling addresses, and alternative spellings', () => {
    const lines = ['/x with children: index, a, b/c. Steps: d.', '/y/one, /two; also seen /three (also /Y/one).'];
    const expected = ['/x', '/x/a', '/x/b/c', '/y/one', '/y/two', '/y/three', '/Y/one', '/z/:id?'];
    const listed = [...lines, '/z (optional {id})'].map((line) => `- ${line}\n`).join('');
    expect(routesOf(`## 2. Screens\n\n${listed}\nLayouts:\n- /never\n`)).toEqual(expected);
  });

  it('throws if a section is missing', () => {
    expect(() => callsOf('## 2. Screens\n')).toThrow('no section 7');
  });
});

/** Makes `/api/news/{id}` and `/api/news/{news_id}` equal. */
function withoutNames(call: string): string {
  return call.replaceAll(/\{\w+\}/g, '{}');
}

/** Examples of an address in the specification: each language, with and without an optional end. */
function examplesOf(route: string): string[] {
  if (route === '/:locale') return Object.values(localeHomes);
  if (route === paths.content) return [route];
  const whole = route.replaceAll(/:\w+\??/g, 'example');
  return route.endsWith('?') ? [route.slice(0, route.lastIndexOf('/')), whole] : [whole];
}

/** A CMS page exists at any address, so the pattern for all other addresses does not count. */
function hasPage(address: string): boolean {
  if (address === paths.content) return patterns.includes(paths.content);
  return patterns.some((pattern) => pattern !== paths.content && matchPath(pattern, address) !== null);
}
