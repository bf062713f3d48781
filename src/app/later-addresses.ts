const later =
  /^\/(?:about\/representation|account|contact-us|login|media\/events\/[^/]+\/book|outbox|payment|rar|register|services|staff)\b/;

/** Whether what is at an address may be a page of the routes that load later (docs/decisions/018-routes-by-area.md). */
export function isLaterAddress(pathname: string): boolean {
  return later.test(pathname);
}
