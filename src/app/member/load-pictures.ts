import { loadedPictures, takeObjectUrl } from '#kit/ui/card/loaded-pictures.ts';

/** Milliseconds after which a picture that nothing has shown is not at hand any more. */
const FOR_MS = 5_000;

/** Loads pictures of this device, so that they are there with the first frame that shows them. Never rejects. */
export async function loadPictures(pictures: readonly Blob[]): Promise<void> {
  await Promise.all(pictures.map(load));
}

/** Without `decode()`, which may never answer where nothing is drawn, as in a tab in the background. */
function load(picture: Blob): Promise<unknown> {
  const image = new Image();
  loadedPictures.set(picture, image);
  setTimeout(() => loadedPictures.has(picture) && URL.revokeObjectURL(takeObjectUrl(picture)), FOR_MS);
  return new Promise((resolve) => {
    image.addEventListener('load', resolve);
    image.addEventListener('error', resolve);
    image.src = URL.createObjectURL(picture);
  });
}
