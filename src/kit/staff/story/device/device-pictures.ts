/** Identifies a picture stored only on this device, in picture fields and in image addresses. */
const MARK = 'device-picture-';
const MARKED = /device-picture-([0-9a-f-]{36})/g;
const ADDRESS = /[^"'\s]*device-picture-([0-9a-f-]{36})[^"'\s]*/g;

/** The value of a picture field for a picture on this device. */
export function devicePictureValue(uuid: string): string {
  return MARK + uuid;
}

/** The address in a text for a picture on this device. No request is answered for it: a text with it is never sent. */
export function devicePictureAddress(uuid: string): string {
  return `/files/pictures/${MARK}${uuid}.webp`;
}

/** The id of the picture on this device that a picture field shows; undefined if it is one of the library. */
export function devicePictureOf(value: string): string | undefined {
  return value.startsWith(MARK) ? value.slice(MARK.length) : undefined;
}

/** The ids of all pictures on this device in these values, each once. */
export function picturesIn(values: unknown): string[] {
  const text = JSON.stringify(values ?? null);
  return [...new Set([...text.matchAll(MARKED)].map(([, uuid = '']) => uuid))];
}

/** The body of a form with the picture fields that show pictures on this device, which `bodyOf` leaves out. */
export function withDevicePictures(body: object, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const shown = Object.entries(values).filter(
    ([name, value]) => name in body && typeof value === 'string' && devicePictureOf(value) !== undefined,
  );
  return { ...body, ...Object.fromEntries(shown) };
}

/**
 * Replaces pictures on this device by the ones of the library that they became.
 * @param body made by `withDevicePictures`
 * @param sent the pictures of the library, by their ids on this device
 */
export function withSentPictures(
  body: Readonly<Record<string, unknown>>,
  sent: Readonly<Record<string, { id: number; src: string }>>,
): Record<string, unknown> {
  const replace = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const uuid = devicePictureOf(value);
      if (uuid !== undefined) return sent[uuid]?.id ?? null;
      return value.replaceAll(ADDRESS, (address, id: string) => sent[id]?.src ?? address);
    }
    if (Array.isArray(value)) return value.map(replace);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replace(part)]));
  };
  return replace(body) as Record<string, unknown>;
}
