import type { QueryClient } from '@tanstack/react-query';
import { storePassAnswer } from '#kit/pass/keep-pass.ts';
import { interviewsSource, upcomingInterviewsQuery } from './interview-queries.ts';

/** Fetches the upcoming interviews unless they are fresh, and stores them on the device. */
export async function fillWallet(client: QueryClient): Promise<void> {
  await storePassAnswer(interviewsSource, await client.fetchQuery(upcomingInterviewsQuery));
}
