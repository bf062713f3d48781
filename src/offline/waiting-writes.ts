import type { Endpoint, EndpointSpec } from '#contract/endpoint.ts';

/**
 * The writes that may wait on the device, by endpoint id; everything else needs the network and says so. Scarce and
 * secret things never wait: seats, tickets, slots, payments, sign-in, identity data (safety.md, "The outbox", rule 5).
 * Each is loaded when it is sent, so that no page carries the contract of another.
 */
const waitingWrites: Readonly<Record<string, () => Promise<Endpoint<EndpointSpec>>>> = {
  // Not scarce: the ticket was let in already, and the server only tells who was first (docs/decisions/022).
  'door.checkIn': async () => (await import('#contract/door.ts')).door.checkIn,
  'complaints.send': async () => (await import('#contract/complaints.ts')).complaints.send,
  'contact.send': async () => (await import('#contract/contact.ts')).contact.send,
};

/** Whether this write may wait. */
export function mayWait(endpoint: string): boolean {
  return Object.hasOwn(waitingWrites, endpoint);
}

/** The endpoint of a write that waits, or undefined when this version no longer knows it. Rejects without its chunk. */
export async function findWaitingWrite(endpoint: string): Promise<Endpoint<EndpointSpec> | undefined> {
  return mayWait(endpoint) ? waitingWrites[endpoint]?.() : undefined;
}
