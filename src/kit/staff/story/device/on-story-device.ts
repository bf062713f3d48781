import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { generatePath } from 'react-router';
import { textIn, type WaitingInput, type WriteDescription } from '#kit/on-device.ts';
import type { WaitingStory } from './story-rows.ts';

/**
 * Describes a waiting story on the page of waiting items.
 * @param title the kind of story
 * @param detail the path of the page of an entry
 */
export function describeWaitingStory(
  { input }: WaitingInput,
  { title, detail }: { title: MessageDescriptor; detail: string },
): WriteDescription {
  const story = input as WaitingStory | undefined;
  return {
    title,
    ...(story !== undefined && { note: waitingStoryText(story) }),
    text: textIn(input, 'title'),
    editPath: generatePath(detail, { id: String(story?.params?.id ?? 'new') }) + newEntryOf(story),
    leavesDraft: true,
  };
}

/** The effect of sending a waiting story. */
export function waitingStoryText({ step }: WaitingStory): MessageDescriptor {
  if (step?.step === 'publish')
    return step.at === undefined
      ? msg`Will be published when you are online`
      : msg`Will be scheduled when you are online`;
  if (step?.step === 'request_review') return msg`Will be sent to review when you are online`;
  return msg`Will be saved when you are online`;
}

/** The query identifying one of several new entries, derived from its draft's name. */
function newEntryOf(story: WaitingStory | undefined): string {
  const [, entry] = /-new-([0-9a-f-]{36})\|/.exec(story?.draft?.key ?? '') ?? [];
  return story?.params === undefined && entry !== undefined ? `?entry=${entry}` : '';
}
