import type { NodeViewRenderer } from '@tiptap/core';
import { picturesIn } from '../story/device/device-pictures.ts';
import { findStoryPicture } from '../story/device/stored-pictures.ts';

/** Shows a picture of a text. One that is on this device only is read from it, because its address answers no request. */
export const viewImage: NodeViewRenderer = ({ HTMLAttributes: { src, ...attributes } }) => {
  const dom = document.createElement('img');
  for (const [name, value] of Object.entries(attributes)) if (value !== null) dom.setAttribute(name, String(value));
  const [uuid] = picturesIn(src);
  if (uuid === undefined) {
    if (typeof src === 'string') dom.src = src;
    return { dom };
  }
  let isLeft = false;
  const show = async () => {
    const stored = await findStoryPicture(uuid);
    if (stored !== undefined && !isLeft) dom.src = URL.createObjectURL(stored.blob);
  };
  // Without it the alternative text is shown.
  void show().catch(() => undefined);
  const destroy = () => {
    isLeft = true;
    URL.revokeObjectURL(dom.src);
  };
  return { dom, destroy, ignoreMutation: () => true };
};
