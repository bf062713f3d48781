import { isOffered, translated, type TranslatedSource } from '#server/http/translated-rows.ts';

/** Declares the texts that the list of missing translations checks (PRESS-28). */
export const translatedTexts: readonly TranslatedSource[] = [
  translated({
    kind: 'council_member',
    who: 'editor',
    table: 'council_members',
    texts: ['role', 'task'],
    title: 'name',
  }),
  translated({
    kind: 'representation_area',
    who: 'editor',
    table: 'representation_areas',
    texts: ['name', 'description', 'chosen'],
    title: 'name',
  }),
  translated({ kind: 'faculty', who: 'staff', table: 'entities', texts: ['name'], title: 'name', isPublic: isOffered }),
  translated({
    kind: 'enrolment_type',
    who: 'staff',
    table: 'enrollment_types',
    texts: ['name'],
    title: 'name',
    isPublic: isOffered,
  }),
  translated({
    kind: 'locality',
    who: 'staff',
    table: 'localities',
    texts: ['name'],
    title: 'name',
    isPublic: isOffered,
  }),
];
