import * as v from 'valibot';
import { area, bare, list, noContent, dataAnswer } from '#contract/kit/endpoint.ts';
import { integer, text } from '#contract/kit/rules.ts';
import { type Api, serve } from '#server/http/serve.ts';

/** Endpoints that only tests call: a write, a query of every kind, a leak, a fault. */
export const probe = area('probe', {
  echo: {
    method: 'POST',
    path: '/api/probe',
    summary: 'Says what was sent',
    who: 'anyone',
    body: v.strictObject({ name: text(20), rows: v.optional(v.array(v.strictObject({ seat: integer(1, 9) }))) }),
    answer: dataAnswer(v.object({ name: v.string() })),
    status: 201,
  },
  flags: {
    method: 'GET',
    path: '/api/probe/flags',
    summary: 'Says which query was understood',
    who: 'anyone',
    query: v.strictObject({ is_open: v.optional(v.boolean()), kinds: v.optional(v.array(v.string())) }),
    answer: bare(v.object({ is_open: v.optional(v.boolean()), kinds: v.optional(v.array(v.string())) })),
  },
  leaky: {
    method: 'GET',
    path: '/api/probe/leaky',
    summary: 'Answers with a column too many',
    who: 'anyone',
    answer: list(v.object({ id: v.number() })),
  },
  broken: { method: 'GET', path: '/api/probe/broken', summary: 'Fails', who: 'anyone', answer: dataAnswer(v.string()) },
  forget: { method: 'DELETE', path: '/api/probe', summary: 'Answers with nothing', who: 'anyone', answer: noContent },
});

/** Binds them, for `testApp(db, { extend: bindProbe })`. */
export function bindProbe(api: Api): void {
  serve(api, probe, {
    echo: ({ body }) => ({ name: body.name }),
    flags: ({ query }) => query,
    leaky: () => [Object.assign({ id: 1 }, { password_hash: 'x' })],
    broken: () => {
      throw new Error('the password is secret');
    },
    forget: () => undefined,
  });
}
