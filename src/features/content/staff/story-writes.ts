import { pagesAdmin } from '#contract/content/staff.ts';
import { storyWrite } from '#kit/staff/story/device/story-write.ts';

export const pageWrite = storyWrite(pagesAdmin);
