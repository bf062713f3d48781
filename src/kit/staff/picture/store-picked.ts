import { devicePictureAddress } from '../story/device/device-pictures.ts';
import { type PictureTexts, storeStoryPicture } from '../story/device/stored-pictures.ts';
import type { PickedPicture } from './picture-queries.ts';

/**
 * Stores a picture on this device, because the server was not reached: it is sent with the text that shows it (OUTBOX-12).
 * @throws NotSavedError if the device cannot store it
 */
export async function storePicked(uuid: string, file: File, texts: PictureTexts): Promise<PickedPicture> {
  await storeStoryPicture(uuid, file, texts);
  const { width, height } = await sizeOf(file);
  return {
    id: 0,
    device: uuid,
    src: devicePictureAddress(uuid),
    width,
    height,
    alt: { en: texts.alt_en, mt: texts.alt_mt },
    caption: { en: texts.caption_en, mt: texts.caption_mt },
  };
}

/** The size in pixels; 0 for a file that the browser cannot decode. */
async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  const { width = 0, height = 0 } = bitmap ?? {};
  bitmap?.close();
  return { width, height };
}
