import { eventsAdmin } from '#contract/events/editor.ts';
import { storyWrite } from '#kit/staff/story/device/story-write.ts';

export const eventWrite = storyWrite(eventsAdmin);
