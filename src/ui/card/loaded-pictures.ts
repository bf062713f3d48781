/** Milliseconds after which a picture that nothing has shown is not at hand any more. */
const FOR_MS = 5_000;

/** Pictures that were loaded before anything is shown; the first to show one takes its address. */
const loaded = new Map<Blob, { address: string; image: HTMLImageElement }>();

/** Loads pictures of this device, so that they are there with the first frame that shows them. Never rejects. */
export async function loadPictures(pictures: readonly Blob[]): Promise<void> {
  await Promise.all(pictures.map(load));
}

/** Without `decode()`, which may never answer where nothing is drawn, as in a tab in the background. */
function load(picture: Blob): Promise<unknown> {
  const address = URL.createObjectURL(picture);
  // The browser has the picture at hand as long as there is an image of it.
  const image = new Image();
  loaded.set(picture, { address, image });
  setTimeout(() => URL.revokeObjectURL(takeLoaded(picture) ?? ''), FOR_MS);
  return new Promise((resolve) => {
    image.addEventListener('load', resolve);
    image.addEventListener('error', resolve);
    image.src = address;
  });
}

function takeLoaded(picture: Blob): string | undefined {
  const address = loaded.get(picture)?.address;
  loaded.delete(picture);
  return address;
}

/** An object URL of a picture, for the caller to revoke: if it was loaded, that of its image. */
export function takeAddress(picture: Blob): string {
  return takeLoaded(picture) ?? URL.createObjectURL(picture);
}
