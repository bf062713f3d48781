import * as v from 'valibot';
import type { InputOf } from '#contract/endpoint.ts';
import type { rentals } from '#contract/rentals.ts';
import { date, rule, text } from '#contract/rules.ts';

/** What is typed; the things by their ids, `3,5`, as a field holds text. */
export const RentalFields = v.pipe(
  v.strictObject({
    thing_ids: text(200),
    starts_on: date,
    ends_on: date,
    purpose: text(500, 10),
    organisation_id: v.string(),
  }),
  v.forward(
    v.partialCheck([['starts_on'], ['ends_on']], (form) => form.starts_on < form.ends_on, rule('too_early')),
    ['ends_on'],
  ),
);

export type RentalValues = Record<'thing_ids' | 'starts_on' | 'ends_on' | 'purpose' | 'organisation_id', string>;

type Body = InputOf<typeof rentals.request>['body'];

/** What is sent. */
export function requestOf({ thing_ids, organisation_id, starts_on, ends_on, purpose }: RentalValues): Body {
  return {
    thing_ids: idsIn(thing_ids),
    starts_on,
    ends_on,
    purpose: purpose.trim(),
    ...(organisation_id !== '' && { organisation_id: Number(organisation_id) }),
  };
}

/** The fields of a request that was sent, or waits to be. */
export function valuesOf(
  body: Omit<Body, 'organisation_id'> & { organisation_id?: number | null | undefined },
): RentalValues {
  const { thing_ids, organisation_id, starts_on, ends_on, purpose } = body;
  return {
    thing_ids: thing_ids.join(','),
    starts_on,
    ends_on,
    purpose,
    organisation_id: String(organisation_id ?? ''),
  };
}

export function idsIn(typed: string): number[] {
  return typed === '' ? [] : typed.split(',').map(Number);
}
