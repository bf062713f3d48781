/** Pictures that were loaded before the first render, by their blob. */
export const loadedPictures = new Map<Blob, HTMLImageElement>();

/** An object URL of a picture, for the caller to revoke. For a preloaded picture it is the URL of its image, which no other caller gets. */
export function takeObjectUrl(picture: Blob): string {
  const address = loadedPictures.get(picture)?.src ?? URL.createObjectURL(picture);
  loadedPictures.delete(picture);
  return address;
}
