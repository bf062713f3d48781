import * as v from 'valibot';
import { cleanTrimmed } from '#contract/kit/clean-text.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { date, rule, text } from '#contract/kit/rules.ts';
import type { RentalThing, rentals } from '#contract/rentals/calls.ts';

/** An empty field is reported as missing, not as invalid. */
const day = v.pipe(v.string(), v.nonEmpty(rule('required')), date);

/**
 * Returns the schema of the form; item ids are text such as `3,5`. The items' rules are also checked on the device, so that a request
 * queued offline is not rejected for them; `use-item-rules.ts` has the messages.
 * @param things all items that can be requested
 */
export function rentalFields(things: readonly RentalThing[]) {
  return v.pipe(
    v.strictObject({
      thing_ids: text(200),
      starts_on: day,
      ends_on: day,
      purpose: text(500, 10),
      organisation_id: v.string(),
    }),
    v.forward(
      v.partialCheck([['starts_on'], ['ends_on']], (form) => form.starts_on < form.ends_on, rule('too_early')),
      ['ends_on'],
    ),
    v.forward(
      v.partialCheck(
        [['thing_ids'], ['starts_on'], ['ends_on']],
        (form) => findTooShort(form, things) === undefined,
        rule('invalid'),
      ),
      ['ends_on'],
    ),
    v.forward(
      v.partialCheck(
        [['thing_ids'], ['organisation_id']],
        (form) => findOrganisationOnly(form, things) === undefined,
        rule('invalid'),
      ),
      ['thing_ids'],
    ),
  );
}

/** Returns the first requested item that cannot be rented for this number of days. */
export function findTooShort(
  { thing_ids, starts_on, ends_on }: Pick<RentalValues, 'thing_ids' | 'starts_on' | 'ends_on'>,
  things: readonly RentalThing[],
): RentalThing | undefined {
  const days = (Date.parse(ends_on) - Date.parse(starts_on)) / 86_400_000 + 1;
  return among(thing_ids, things).find(({ max_days }) => max_days !== null && max_days < days);
}

/** Returns the first requested item for organisations only, if the requester is a person. */
export function findOrganisationOnly(
  { thing_ids, organisation_id }: Pick<RentalValues, 'thing_ids' | 'organisation_id'>,
  things: readonly RentalThing[],
): RentalThing | undefined {
  if (organisation_id !== '') return undefined;
  return among(thing_ids, things).find(({ is_for_organisations }) => is_for_organisations);
}

function among(typed: string, things: readonly RentalThing[]): RentalThing[] {
  const chosen = parseIds(typed);
  return things.filter(({ id }) => chosen.includes(id));
}

export type RentalValues = Record<'thing_ids' | 'starts_on' | 'ends_on' | 'purpose' | 'organisation_id', string>;

type Body = InputOf<typeof rentals.request>['body'];

/** Returns the request body. */
export function toRequestBody({ thing_ids, organisation_id, starts_on, ends_on, purpose }: RentalValues): Body {
  return {
    thing_ids: parseIds(thing_ids),
    starts_on,
    ends_on,
    purpose: cleanTrimmed(purpose),
    ...(organisation_id !== '' && { organisation_id: Number(organisation_id) }),
  };
}

/** Returns the form values of a sent or pending request. */
export function toFormValues(
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

/** Adds the item whose page linked here to the earlier input. */
export function addItem(values: RentalValues, chosen: number): RentalValues {
  return { ...values, thing_ids: [...new Set([...parseIds(values.thing_ids), chosen])].join(',') };
}

export function parseIds(typed: string): number[] {
  return typed === '' ? [] : typed.split(',').map(Number);
}
