import * as v from 'valibot';
import { weekdays } from '#contract/carpool/staff.ts';
import { complaintStates } from '#contract/complaints/calls.ts';
import { halfDays } from '#contract/interviews/calls.ts';
import { accountTypes } from '#contract/kit/profile.ts';
import { permitStates } from '#contract/parking/calls.ts';
import { questionKinds } from '#contract/rar/calls.ts';
import { FeatureFlags } from '#contract/shell/calls.ts';
import { BusinessAreas, CareerFinder, CareerResources, CareersExpo, Companies } from './career-schemas.ts';
import { ContactMessages, Messages } from './contact-schemas.ts';
import { FundApplications, Funds } from './fund-schemas.ts';
import { RepresentationAreas, TedxThemes } from './initiative-schemas.ts';
import { MenuColumn } from './menu-schemas.ts';
import { Office } from './office-schema.ts';
import { Organisations } from './organisation-schemas.ts';
import { Equipment, Rentals, RentalThings } from './rental-schemas.ts';
import { Count, dayCount, Https, isClock, Localised, Picture, addedInPart, Slug, Text } from './schema-parts.ts';
import { Opportunities } from './volunteering-schemas.ts';
import { WellbeingCourses, WellbeingRequests } from './wellbeing-schemas.ts';

const Named = v.strictObject({ slug: Slug, name: Localised });

const personEntries = {
  /** The person's role in a few words, printed beside the sign-in at startup */
  part: Text,
  email: v.pipe(v.string(), v.endsWith('@portal.example')),
  account_type: v.picklist(accountTypes),
  first_name: Text,
  last_name: Text,
  university_email: v.pipe(v.string(), v.email()),
  roles: v.array(Text),
  /** Slug of the organisation whose officer the person is */
  organisation: v.optional(Slug),
  /** Registration ended after the personal details */
  isUnfinished: v.optional(v.literal(true)),
  identity_number: Text,
  /** First letters of the postcodes where the person lives */
  locality: Text,
  residential_address: Text,
  postcode: Text,
  mobile_phone: Text,
};
const Person = v.strictObject({ ...personEntries, since: addedInPart });
export type Person = v.InferOutput<typeof Person>;

/** A person who applied for a permit `days` ago. No demo account signs in as this person. */
const PermitHolder = v.strictObject({
  ...personEntries,
  number_plate: Text,
  state: v.picklist(permitStates),
  days: dayCount,
  reason: v.optional(Text),
});

/** Spaces of a car park on each day of the week. */
const CarPark = v.strictObject({
  name: Localised,
  directions: Localised,
  bays_per_row: Count,
  ...v.entriesFromList(weekdays, Count),
});

const Ticket = v.strictObject({
  name: Localised,
  cents: Count,
  capacity: Count,
  /** Number of booked places */
  taken: v.optional(Count, 0),
});

/** `day` counts from the day of seeding and is negative before it; times are in Malta's time zone. */
const Occurrence = v.strictObject({
  day: v.pipe(v.number(), v.integer()),
  from: isClock,
  /** End time on the last day, which is `lasts` days after the first */
  to: isClock,
  lasts: v.optional(Count, 0),
  tickets: v.optional(v.array(Ticket), []),
});

const Event = v.strictObject({
  slug: Slug,
  since: addedInPart,
  type: Slug,
  /** Slug of the student organisation; without it the union holds the event */
  organisation: v.optional(Slug),
  title: Localised,
  excerpt: Localised,
  /** Markdown */
  body: Localised,
  picture: Picture,
  venue: v.optional(Slug),
  is_cancelled: v.optional(v.boolean(), false),
  occurrences: v.array(Occurrence),
});
export type Event = v.InferOutput<typeof Event>;

/** A block of rows of seats; a seat is 25 units wide. */
const Block = v.strictObject({
  name: Localised,
  rows: Count,
  /** Seats in a row */
  seats: Count,
  /** Upper left corner of its first row */
  left: Count,
  top: Count,
  /** Letter of the first row */
  first: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]$/)), 'A'),
  /**
   * Units by which the left and the right end of each row are moved towards the stage, because rows curve around it
   */
  bend: v.optional(v.tuple([Count, Count]), [0, 0]),
});
export type Block = v.InferOutput<typeof Block>;

const Hall = v.strictObject({
  slug: Slug,
  name: Localised,
  width: Count,
  height: Count,
  sections: v.array(Block),
  /** Slug of the event in the hall. The tickets of a price are valid in the sections with the numbers `sections`. */
  event: Slug,
  prices: v.array(v.strictObject({ name: Localised, cents: Count, sections: v.array(Count) })),
});
export type Hall = v.InferOutput<typeof Hall>;

const Question = v.strictObject({
  title: Localised,
  hint: Localised,
  kind: v.picklist(questionKinds),
  choices: v.optional(v.array(v.strictObject({ value: Text, label: Localised })), []),
  is_required: v.optional(v.boolean(), false),
  /** "No file, no points" (RAR-19) */
  needs_file: v.optional(v.boolean(), false),
  max_files: Count,
  max_points: Count,
});
export type Question = v.InferOutput<typeof Question>;

/** An answer of the demo organisation's report of this year, with its evidence. */
const CurrentAnswer = v.strictObject({
  /** Number of its question, e.g. `3.2` */
  number: Text,
  /** `{year}` is the year of the report */
  value: Text,
  /** Officer who saved the answer last */
  by: v.picklist(['organisation officer', 'second officer']),
  /** Number of times that the answer was saved */
  version: Count,
  /** Names of files in `pictures/private` */
  pictures: v.optional(v.array(Slug), []),
  papers: v.optional(v.array(v.strictObject({ name: Slug, lines: v.array(Text) })), []),
});

const Message = v.strictObject({ from: v.picklist(['author', 'union']), days_ago: dayCount, text: Text });

/** Schemas of the files in `data/`. Lists are in display order. */
export const dataSchemas = {
  adverts: v.array(
    v.strictObject({
      url: Https,
      featured: v.boolean(),
      /** Alternative text of the artwork */
      title: Localised,
      /** 300×50 */
      banner_small: v.optional(Picture),
      /** 970×90 */
      banner_large: v.optional(Picture),
      /** The pop-up of the parking screens (SHELL-26) */
      full_screen: v.optional(Picture),
    }),
  ),
  /** The announcement on the front page (SHELL-24). A link with a leading slash is a path of the portal. */
  banner: v.strictObject({
    published: v.boolean(),
    title: Localised,
    /** Markdown */
    description: Localised,
    button_text: Localised,
    button_link: Text,
  }),
  'business-areas': BusinessAreas,
  'career-finder': CareerFinder,
  'career-resources': CareerResources,
  'careers-expo': CareersExpo,
  companies: Companies,
  /** Subjects of complaints, each with the person to contact first (COMPLAINT-1). */
  'complaint-types': v.array(v.strictObject({ ...Named.entries, description: Localised, first_rung: Localised })),
  /** Complaints, in their authors' languages. A complaint without the author's e-mail address is anonymous. */
  complaints: v.array(
    v.strictObject({
      type: Slug,
      state: v.picklist(complaintStates),
      author: v.optional(Text),
      days_ago: dayCount,
      text: Text,
      thread: v.array(Message),
    }),
  ),
  'contact-messages': ContactMessages,
  messages: Messages,
  /** The thirteen members of the council (REF-4) in the order of the statute; the people are invented. */
  council: v.array(v.strictObject({ name: Text, role: Localised, task: Localised, order: Count, picture: Picture })),
  'current-reports': v.strictObject({
    demo: v.array(CurrentAnswer),
    /** Share of answered questions in the other reports, by the organisation's slug; reports with 1 are submitted */
    others: v.record(Slug, v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  }),
  'enrolment-types': v.array(Named),
  entities: v.array(
    v.strictObject({
      ...Named.entries,
      account_type: v.picklist(['university_student', 'junior_college_student']),
      /** Exists in the demo only */
      is_invented: v.optional(v.literal(true)),
      courses: v.array(Localised),
    }),
  ),
  equipment: Equipment,
  'event-links': v.array(v.strictObject({ event: Slug, name: Localised, url: Https })),
  'event-types': v.array(Named),
  events: v.array(Event),
  faqs: v.array(v.strictObject({ question: Localised, answer: Localised })),
  'feature-flags': v.strictObject(FeatureFlags.entries),
  funds: Funds,
  'fund-applications': FundApplications,
  halls: v.array(Hall),
  /** `day` is 0 or 1: the first or the second day of interviews. */
  interviewers: v.array(
    v.strictObject({
      company: Slug,
      name: Text,
      place: Text,
      windows: v.array(v.strictObject({ day: Count, half: v.picklist(halfDays) })),
    }),
  ),
  interviews: v.array(
    v.strictObject({
      student: Text,
      company: Slug,
      day: Count,
      at: isClock,
      /** Attaches a copy of the student's CV */
      with_cv: v.optional(v.literal(true)),
    }),
  ),
  localities: v.array(v.strictObject({ postcode: Text, island: v.picklist(['malta', 'gozo']), name: Localised })),
  /** The three columns of the header menu (SHELL-3), without Contact, which the app always adds. */
  menu: v.array(MenuColumn),
  nationalities: v.array(v.strictObject({ code: Text, name: Localised })),
  'news-categories': v.array(Named),
  office: Office,
  organisations: Organisations,
  people: v.array(Person),
  'permit-holders': v.array(PermitHolder),
  /** Findable permit holders. No demo account signs in as one of them. */
  carpoolers: v.array(PermitHolder),
  carpool: v.strictObject({
    car_parks: v.array(CarPark),
    /** Yearly days without spaces, as `MM-DD` */
    holidays: v.array(v.strictObject({ date: v.pipe(v.string(), v.regex(/^\d\d-\d\d$/)), reason: Localised })),
    rules: v.array(Localised),
  }),
  /** `colour` is shown until the picture loads. */
  pictures: v.array(
    v.strictObject({
      name: Picture,
      collection: v.picklist(['picture', 'portrait', 'sponsor', 'logo', 'banner_small', 'banner_large', 'banner_full']),
      alt: Localised,
      colour: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/)),
    }),
  ),
  rentals: Rentals,
  'rental-things': RentalThings,
  'publication-categories': v.array(v.strictObject({ ...Named.entries, since: addedInPart })),
  /** Building blocks for the answers of past reports, by the number of the question. */
  'report-phrases': v.strictObject({
    sentences: v.record(v.string(), v.array(Text)),
    /** Lowest and highest answer to a question whose answer is a number */
    ranges: v.record(v.string(), v.tuple([Count, Count])),
    places: v.array(Text),
    months: v.array(Text),
    remarks: v.array(Text),
  }),
  /** Approximate points of last year's reports, by the organisation's slug; the best first. */
  'report-results': v.record(Slug, Count),
  'report-sections': v.array(
    v.strictObject({ title: Localised, description: Localised, questions: v.array(Question) }),
  ),
  'representation-areas': RepresentationAreas,
  sponsors: v.array(
    v.strictObject({ name: Text, tier: v.picklist(['main', 'partner']), url: Https, picture: Picture }),
  ),
  'tedx-themes': TedxThemes,
  venues: v.array(v.strictObject({ ...Named.entries, address: Localised })),
  volunteering: Opportunities,
  'wellbeing-courses': WellbeingCourses,
  'wellbeing-requests': WellbeingRequests,
};
