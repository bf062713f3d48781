/** Longest side of what is sent, in pixels: the server keeps no more. */
const LONGEST_SIDE = 1600;
const QUALITY = 0.85;
/** Smaller ones go as they are, where they are of a kind that the server takes. */
const SMALL_BYTES = 300 * 1024;
const TAKEN = ['image/jpeg', 'image/png'];

/**
 * Makes a photo smaller before it is sent: an upright JPEG, also of kinds that only this device can read. What it
 * cannot read stays as it is, for the server to judge.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= SMALL_BYTES && TAKEN.includes(file.type)) return file;
  try {
    const drawn = await draw(file);
    const isBetter = drawn.size < file.size || !TAKEN.includes(file.type);
    return isBetter ? new File([drawn], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: drawn.type }) : file;
  } catch {
    return file;
  }
}

async function draw(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { width, height } = fitted(bitmap.width, bitmap.height, LONGEST_SIDE);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws nothing');
  // A JPEG has no see-through places: they would be black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

/** Width and height with the same shape whose longer one is at most `longest`; never larger than they are. */
export function fitted(width: number, height: number, longest: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
