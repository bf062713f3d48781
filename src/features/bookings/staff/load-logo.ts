/** The app's icon, which shows the union's logo once staff have set one (OFFICE-12). */
const LOGO = '/icons/icon-192.png';
/** The quality of the JPEG, from 0 to 1. */
const QUALITY = 0.92;

/**
 * Returns the union's logo as a JPEG on white, the only kind of picture that a PDF takes without being unpacked.
 * @returns undefined if it cannot be loaded: a document is complete without it
 */
export async function loadLogo(): Promise<Uint8Array | undefined> {
  try {
    const image = new Image();
    image.src = LOGO;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const context = canvas.getContext('2d');
    if (context === null) return undefined;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return blob === null ? undefined : new Uint8Array(await blob.arrayBuffer());
  } catch {
    return undefined;
  }
}
