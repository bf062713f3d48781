const times = new Map<string, number>();

/** The server has just said that there is nothing at this address. */
export function noteGone(url: string): void {
  times.set(url, Date.now());
}

/** When the server last said so since this worker started, in milliseconds since 1970; 0 if it never did. */
export function goneAt(url: string): number {
  return times.get(url) ?? 0;
}
