import { loadedPictures, takeObjectUrl } from '#kit/ui/card/loaded-pictures.ts';

/** Milliseconds after which a preloaded picture that was not shown is released. */
const RELEASE_AFTER_MS = 5_000;

/** Loads stored pictures, so that they are part of the first frame that shows them. Never rejects. */
export async function loadPictures(pictures: readonly Blob[]): Promise<void> {
  await Promise.all(pictures.map(load));
}

/** Avoids `decode()`, which may never resolve without rendering, for example in a background tab. */
function load(picture: Blob): Promise<unknown> {
  const image = new Image();
  loadedPictures.set(picture, image);
  setTimeout(() => loadedPictures.has(picture) && URL.revokeObjectURL(takeObjectUrl(picture)), RELEASE_AFTER_MS);
  return new Promise((resolve) => {
    image.addEventListener('load', resolve);
    image.addEventListener('error', resolve);
    image.src = URL.createObjectURL(picture);
  });
}
