/** The sizes of windows in CSS pixels. */
const sizes = { phone: { width: 390, height: 844 }, laptop: { width: 1280, height: 800 } } as const;

/** Returns the address of a preview with choices that do not change the reader's own settings (PRESS-26). */
export function previewAddress(path: string, choices: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(choices).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** Opens a preview in a window of this size; on a phone, which has no windows, in a tab. */
export function openPreview(address: string, size: keyof typeof sizes): void {
  const { width, height } = sizes[size];
  open(address, '_blank', `popup,noopener,width=${width},height=${height}`);
}
