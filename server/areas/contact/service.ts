import type { ContactMessage } from '#contract/contact.ts';
import type { HandlerContext } from '#server/http/context.ts';

/** Keeps a message to the union. `received_at` is the server's time. */
export async function receiveMessage(
  message: ContactMessage,
  { db, clock, locale }: HandlerContext,
): Promise<{ received_at: string }> {
  const received_at = clock.now();
  await db
    .insertInto('contact_messages')
    .values({ ...message, locale, received_at })
    .execute();
  return { received_at: received_at.toISOString() };
}
