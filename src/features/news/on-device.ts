import { msg } from '@lingui/core/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import type { OnDevice } from '#kit/on-device.ts';
import { describeWaitingStory } from '#kit/staff/story/device/on-story-device.ts';

export const onDevice: OnDevice = {
  writes: {
    'newsAdmin.save': (item) => describeWaitingStory(item, { title: msg`News item`, detail: staffPaths.newsItem }),
    'publicationsAdmin.save': (item) =>
      describeWaitingStory(item, { title: msg`Publication`, detail: staffPaths.publication }),
  },
};
