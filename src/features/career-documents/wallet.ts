import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { query } from '#client/api/query.ts';
import { CareerDocument, careerDocuments } from '#contract/career-documents/calls.ts';
import { storePassAnswer, type PassSource } from '#kit/pass/keep-pass.ts';

/** The member's documents on the server. */
export const documentListQuery = query(careerDocuments.list, {});

/** The list stored on this device: file names and dates, not the documents themselves. */
export const documentsSource: PassSource<CareerDocument[]> = {
  kind: 'career_documents',
  schema: v.array(CareerDocument),
  pictureOf: () => null,
};

/** Fetches the list unless it is fresh, and stores it on the device. */
export async function fillWallet(client: QueryClient): Promise<void> {
  await storePassAnswer(documentsSource, await client.fetchQuery(documentListQuery));
}
