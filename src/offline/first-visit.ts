/** Kept small beside what the person may be doing by now. */
const AT_A_TIME = 2;

/**
 * What the first page loaded came before the worker was there, and would be missing offline: asks for it again, through
 * the worker this time. Pictures and chunks come from the browser's HTTP cache, so this costs little.
 * @param reads addresses of answers that came inside the HTML
 */
export async function keepFirstVisit(reads: readonly string[]): Promise<void> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const queue = addressesToKeep([...reads, ...loaded], location.origin).values();
  const lane = async () => {
    for (const address of queue) await ask(address);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, lane));
}

/** The public reads, pictures and chunks of our own origin among the addresses, each once, absolute. */
export function addressesToKeep(addresses: readonly string[], origin: string): string[] {
  const urls = addresses.map((address) => new URL(address, origin));
  const ours = urls.filter((url) => url.origin === origin && /^\/(?:api|files|assets)\//.test(url.pathname));
  return [...new Set(ours.map(({ href }) => href))];
}

async function ask(address: string): Promise<void> {
  try {
    const response = await fetch(address, { priority: 'low', headers: { accept: 'application/json, image/*' } });
    await response.arrayBuffer();
  } catch {
    // Nothing is promised about this page yet: it is kept when it is read the next time.
  }
}
