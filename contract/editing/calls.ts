import * as v from 'valibot';
import { Timestamp } from '#contract/kit/common.ts';
import { editedKinds } from '#contract/kit/edited-kinds.ts';
import { area, list } from '#contract/kit/endpoint.ts';
import { Person } from '#contract/kit/person.ts';
import { id, rule } from '#contract/kit/rules.ts';

/** Seconds between two calls of an open page. */
export const PRESENCE_SECONDS = 18;
/** Seconds after the last call from which a page counts as closed: one lost call is no absence. */
export const PRESENCE_EXPIRY_SECONDS = 40;

/** A colleague who has the same entry open. */
export const Presence = v.object({
  person: Person,
  /** Since when, without an interruption */
  since: Timestamp,
  /** Whether something is typed that is not saved */
  has_changes: v.boolean(),
});
export type Presence = v.InferOutput<typeof Presence>;

/** Calls that an entry's page makes while it is open (EDIT-1). */
export const editing = area('editing', {
  renew: {
    method: 'POST',
    path: '/api/staff/editing',
    summary: 'Says that the caller has an entry open, and returns the colleagues who have it open too',
    who: 'editor',
    body: v.strictObject({
      kind: v.picklist(editedKinds, rule('choice')),
      id,
      /** Identifies the open page: one person may have the entry open twice */
      page_id: v.pipe(v.string(rule('required')), v.uuid(rule('format'))),
      has_changes: v.boolean(),
    }),
    // Open pages are not recorded in the audit log (EDIT-2).
    audit: { actions: [], subjects: [] },
    answer: list(Presence),
    errors: ['not_found'],
  },
});
