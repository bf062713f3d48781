import * as v from 'valibot';
import { area } from '#contract/kit/endpoint.ts';
import { orderedCalls, orderedEntry } from '#contract/kit/ordered-calls.ts';
import { rule } from '#contract/kit/rules.ts';

/** The sections of the front page in their default order. */
export const frontPageParts = ['news', 'events', 'tedx', 'app', 'sponsors'] as const;
export type FrontPagePart = (typeof frontPageParts)[number];

const FrontPagePartForm = v.strictObject({ is_visible: v.boolean(rule('required')) });
export type FrontPagePartForm = v.InferOutput<typeof FrontPagePartForm>;

/** A section as editors order it. */
export const StaffFrontPagePart = v.object({
  ...orderedEntry,
  name: v.picklist(frontPageParts),
  /** Whether the section loads after the page; late sections are always below the others */
  is_late: v.boolean(),
  is_visible: v.boolean(),
});
export type StaffFrontPagePart = v.InferOutput<typeof StaffFrontPagePart>;

// The sections are those of the app: none can be added or removed.
const { list, change, history, move } = orderedCalls({
  path: '/api/staff/front-page',
  who: 'editor',
  subject: 'front_page_part',
  named: 'a section of the front page',
  entry: StaffFrontPagePart,
  form: FrontPagePartForm,
});

/** Staff calls for the order of the front page (HOME-8). */
export const frontPageAdmin = area('frontPageAdmin', { list, change, history, move });
