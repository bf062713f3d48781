import { newsAdmin, publicationsAdmin } from '#contract/news/staff.ts';
import { storyWrite } from '#kit/staff/story/device/story-write.ts';

export const newsWrite = storyWrite(newsAdmin);
export const publicationWrite = storyWrite(publicationsAdmin);
