import type { QueryClient } from '@tanstack/react-query';
import { storePassAnswer } from '#kit/pass/keep-pass.ts';
import { interviewsSource, upcomingInterviews } from './interview-queries.ts';

/** Asks for the interviews to come and keeps them on the device; what is fresh already is not asked for again. */
export async function fillWallet(client: QueryClient): Promise<void> {
  await storePassAnswer(interviewsSource, await client.fetchQuery(upcomingInterviews));
}
