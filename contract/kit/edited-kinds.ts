/** The kinds of entries whose editors see each other, by the names of their pages (src/kit/staff/story/story-kind.ts). */
export const editedKinds = ['news', 'publication', 'page', 'event'] as const;
export type EditedKind = (typeof editedKinds)[number];
