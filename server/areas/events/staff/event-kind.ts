import type { StoryKind } from '#server/services/story-rows.ts';

const none = { en: '', mt: '' };

/** Events as stories (docs/decisions/event-editor.md). */
export const eventKind: StoryKind = {
  table: 'events',
  subject: 'event',
  empty: { slug: '', title: none, excerpt: none, body: none, type_id: null, organisation_id: null, image_id: null },
  required: ['excerpt', 'body', 'type_id'],
};
