import { eventsAdmin } from '#contract/events/editor.ts';
import { staffList } from '#kit/staff/staff-list.ts';
import { storyListPage } from '#kit/staff/story/StoryListPage.tsx';
import { eventKind } from './event-kind.tsx';

/** /staff/events: events of every state. */
export const { Component, queries } = storyListPage({ kind: eventKind, list: staffList(eventsAdmin.list) });
