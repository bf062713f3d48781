import * as v from 'valibot';
import { Money, Timestamp } from '#contract/kit/common.ts';
import { localisedOptionalMaltese, LocalisedText } from '#contract/kit/localised.ts';
import { date, id, instant, integer, line, rule, slug } from '#contract/kit/rules.ts';
import { MAX_STORY_BODY, storyText, storyTitle } from '#contract/kit/story-calls.ts';
import { repetitions } from './holidays.ts';

/** The highest price of a ticket in cents, and the highest number of places of a ticket type. */
export const MAX_PRICE = 100_000;
export const MAX_CAPACITY = 100_000;
/** The highest limit of a ticket type for one person; an account has no more places of a date anyway (BOOK-4). */
export const MAX_PER_PERSON = 10;
/** The maximum number of weeks by which a copy of an event is moved. */
export const MAX_WEEKS = 260;

/** Hours for which places are offered to a student of the waiting list: by default, and the maximum (WAIT-4). */
const OFFER_HOURS = 24;
const MAX_OFFER_HOURS = 168;

/** The texts of an event in a form. Without an organisation it is the union's own. */
export const eventContent = {
  slug: v.pipe(slug, v.regex(/[a-z-]/, rule('format'))),
  title: storyTitle,
  excerpt: storyText(500),
  body: storyText(MAX_STORY_BODY),
  type_id: v.nullable(id),
  organisation_id: v.nullable(id),
  image_id: v.nullable(id),
};

export const EventContent = v.object({
  slug: v.string(),
  title: LocalisedText,
  excerpt: LocalisedText,
  body: LocalisedText,
  type_id: v.nullable(v.number()),
  organisation_id: v.nullable(v.number()),
  image_id: v.nullable(v.number()),
});

/** The people that a ticket type can be for (TICKET-3). */
export const audienceKinds = ['entity', 'course', 'organisation'] as const;
export const MAX_AUDIENCES = 50;

/** Students of a faculty, institute or course, or officers of an organisation. */
const TicketAudience = v.strictObject({ kind: v.picklist(audienceKinds, rule('choice')), id });
export type TicketAudience = v.InferOutput<typeof TicketAudience>;

/** A type of ticket of a date, as staff edit it. `taken` counts the places that are held or sold. */
export const StaffTicketType = v.object({
  id: v.number(),
  version: v.number(),
  name: LocalisedText,
  description: LocalisedText,
  price: Money,
  capacity: v.number(),
  taken: v.number(),
  on_sale_at: v.nullable(Timestamp),
  off_sale_at: v.nullable(Timestamp),
  /** Ids of the parts of the hall that it is valid for; empty with free seating */
  sections: v.array(v.number()),
  max_per_person: v.nullable(v.number()),
  /** Whether it is sold with an access code only (TICKET-6) */
  needs_code: v.boolean(),
  /** Empty: for all members */
  audience: v.array(v.object({ kind: v.picklist(audienceKinds), id: v.number() })),
});
export type StaffTicketType = v.InferOutput<typeof StaffTicketType>;

const dateEntries = {
  id: v.number(),
  version: v.number(),
  starts_at: Timestamp,
  ends_at: Timestamp,
  /** Null at the start */
  bookings_close_at: v.nullable(Timestamp),
  venue_id: v.nullable(v.number()),
  seating_plan_id: v.nullable(v.number()),
  /** Hours for which places are offered to a student of the waiting list */
  offer_hours: v.number(),
  /** Whether holders may not hand their tickets to other students (HANDOVER-7) */
  is_handover_forbidden: v.boolean(),
  is_cancelled: v.boolean(),
  /** Places of all its tickets, and those of them that are held or sold */
  capacity: v.number(),
  taken: v.number(),
};

/** Summary of a date, as the page of its event lists it. */
export const StaffDateSummary = v.object({ ...dateEntries, ticket_count: v.number() });
export type StaffDateSummary = v.InferOutput<typeof StaffDateSummary>;

/** A date with its ticket types, in their order. */
export const StaffEventDate = v.object({
  ...dateEntries,
  event: v.object({ id: v.number(), title: LocalisedText }),
  ticket_types: v.array(StaffTicketType),
});
export type StaffEventDate = v.InferOutput<typeof StaffEventDate>;

const isLater = (later: string, earlier: string) => Date.parse(later) > Date.parse(earlier);

/** Without `bookings_close_at`, bookings close at the start. Without `seating_plan_id`, seating is free. */
export const EventDateForm = v.pipe(
  v.strictObject({
    starts_at: instant,
    ends_at: instant,
    bookings_close_at: v.optional(instant),
    venue_id: v.nullable(id),
    seating_plan_id: v.nullable(id),
    offer_hours: v.optional(integer(1, MAX_OFFER_HOURS), OFFER_HOURS),
    is_handover_forbidden: v.optional(v.boolean(), false),
  }),
  v.forward(
    v.partialCheck(
      [['starts_at'], ['ends_at']],
      ({ starts_at, ends_at }) => isLater(ends_at, starts_at),
      rule('too_early'),
    ),
    ['ends_at'],
  ),
);
export type EventDateForm = v.InferOutput<typeof EventDateForm>;

/**
 * `price` in cents; 0 is free of charge. Without `on_sale_at` the sale starts with the publication, without
 * `off_sale_at` it ends when bookings close. Without `audience` it is for all members, otherwise for people whom one of its
 * entries describes. In a hall, `capacity` is by default the number of seats of its sections.
 */
export const TicketTypeForm = v.pipe(
  v.strictObject({
    name: localisedOptionalMaltese(line(100), 100),
    description: storyText(500),
    price: integer(0, MAX_PRICE),
    capacity: v.optional(integer(0, MAX_CAPACITY)),
    on_sale_at: v.optional(instant),
    off_sale_at: v.optional(instant),
    sections: v.optional(v.array(id), []),
    max_per_person: v.optional(integer(1, MAX_PER_PERSON)),
    needs_code: v.optional(v.boolean(), false),
    audience: v.optional(
      v.pipe(v.array(TicketAudience), v.maxLength(MAX_AUDIENCES, rule('max_items', { max: MAX_AUDIENCES }))),
      [],
    ),
  }),
  v.forward(
    v.partialCheck(
      [['on_sale_at'], ['off_sale_at']],
      ({ on_sale_at, off_sale_at }) =>
        on_sale_at === undefined || off_sale_at === undefined || isLater(off_sale_at, on_sale_at),
      rule('too_early'),
    ),
    ['off_sale_at'],
  ),
);
export type TicketTypeForm = v.InferOutput<typeof TicketTypeForm>;

/** Repeats a date with its tickets after each day or week, until a day in Malta. */
export const RepetitionForm = v.strictObject({
  every: v.picklist(repetitions, rule('choice')),
  until: date,
  skips_holidays: v.boolean(),
});

/** Copies an event; its dates are moved by whole weeks. */
export const EventCopyForm = v.strictObject({ weeks: integer(0, MAX_WEEKS) });

/** What the checklist can find. Of a date, if it names one. */
export const checkCodes = [
  'no_date',
  'sale_after_start',
  'dates_over',
  'no_venue',
  'no_ticket',
  'no_places',
  'maltese_missing',
] as const;
export type CheckCode = (typeof checkCodes)[number];

/** An entry of the checklist before the publication (EVENT-33). A blocking one prevents it. */
export const EventCheck = v.object({
  code: v.picklist(checkCodes),
  is_blocking: v.boolean(),
  date: v.nullable(v.object({ id: v.number(), starts_at: Timestamp })),
});
export type EventCheck = v.InferOutput<typeof EventCheck>;

const named = { id: v.number(), name: LocalisedText };
const offered = { ...named, is_offered: v.boolean() };

/** The choices of the forms: types, venues, courses and entities, also retired ones, organisations, and halls with their sections and seats. */
export const EventChoices = v.object({
  types: v.array(v.object(offered)),
  organisations: v.array(v.object({ id: v.number(), name: v.string() })),
  venues: v.array(v.object(offered)),
  entities: v.array(v.object(offered)),
  courses: v.array(v.object(offered)),
  /** Each version of a hall; the newest one of a hall that is not retired is offered */
  halls: v.array(
    v.object({ ...offered, number: v.number(), sections: v.array(v.object({ ...named, seats: v.number() })) }),
  ),
});
export type EventChoices = v.InferOutput<typeof EventChoices>;
