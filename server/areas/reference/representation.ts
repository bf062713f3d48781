import { sql } from 'kysely';
import type { RepresentationForm, StaffRepresentation } from '#contract/reference/representation-staff.ts';
import { orderedEntries } from '#server/services/ordered-entries.ts';
import { slugOf } from '#server/services/staff-texts.ts';

/** Handlers of representation areas for editors (REF-23). */
export const representationAreas = orderedEntries<'representation_areas', RepresentationForm, StaffRepresentation>({
  table: 'representation_areas',
  subject: 'representation_area',
  columns: ['name', 'description', 'chosen', 'seats', 'path'],
  searched: sql`search_fold(concat_ws(' ', name ->> 'en', name ->> 'mt'))`,
  columnsOf: (form) => ({ ...form, seats: form.seats ?? null, path: form.path ?? null }),
  newColumns: ({ name }) => ({ slug: slugOf(name.en, 'area') }),
  taken: 'name_taken',
  details: ({ name }) => ({ name: name.en }),
});
