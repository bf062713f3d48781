import * as v from 'valibot';
import { expectTypeOf, it } from 'vitest';
import { type area, list } from './endpoint.ts';

const Show = v.object({
  id: v.number(),
  venue: v.object({ name: v.string() }),
  dates: v.array(v.object({ id: v.number(), start: v.string() })),
  days: v.array(v.object({ day: v.string() })),
});
const answer = list(Show);

interface Spec<Field extends string> {
  method: 'GET';
  path: '/api/shows';
  summary: '';
  who: 'anyone';
  answer: typeof answer;
  immediate: readonly Field[];
}
interface Announcing extends Spec<'venue'> {
  announces: 'events';
}
/** The endpoint declarations that `area()` accepts for this one. */
type Taken<S extends Spec<string>> = Parameters<typeof area<{ list: S }>>[1];

it('`immediate` accepts only fields of the answer, but no lists and no fields of entries without an id', () => {
  expectTypeOf<{ list: Spec<'venue' | 'name' | 'start'> }>().toExtend<Taken<Spec<'venue' | 'name' | 'start'>>>();
  expectTypeOf<{ list: Spec<'vennue'> }>().not.toExtend<Taken<Spec<'vennue'>>>();
  expectTypeOf<{ list: Spec<'dates'> }>().not.toExtend<Taken<Spec<'dates'>>>();
  expectTypeOf<{ list: Spec<'day'> }>().not.toExtend<Taken<Spec<'day'>>>();
});

it("`announces: 'events'` is rejected on endpoints whose answer has no events", () => {
  expectTypeOf<{ list: Announcing }>().not.toExtend<Taken<Announcing>>();
});
