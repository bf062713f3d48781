const KILOBYTE = 1000;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** `840 kB`, `1.2 MB`: the same in both languages. @param bytes */
export function formatSize(bytes: number): string {
  if (bytes >= MEGABYTE) return `${(bytes / MEGABYTE).toFixed(1)} MB`;
  return `${Math.max(1, Math.round(bytes / KILOBYTE))} kB`;
}
