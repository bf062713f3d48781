/** Pictures that were loaded before anything is shown, by what they were made of. */
export const loadedPictures = new Map<Blob, HTMLImageElement>();

/** An object URL of a picture, for the caller to revoke: if it was loaded, that of its image, which no other caller gets. */
export function takeObjectUrl(picture: Blob): string {
  const address = loadedPictures.get(picture)?.src ?? URL.createObjectURL(picture);
  loadedPictures.delete(picture);
  return address;
}
