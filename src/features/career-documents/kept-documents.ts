import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { query } from '#client/api/query.ts';
import { CareerDocument, careerDocuments } from '#contract/career-documents/calls.ts';
import { storePassAnswer, type PassSource } from '#kit/pass/keep-pass.ts';

/** The member's own documents, as the server knows them. */
export const documentList = query(careerDocuments.list, {});

/** The list as this device keeps it: names and dates, not the documents themselves. */
export const documentsSource: PassSource<CareerDocument[]> = {
  kind: 'career_documents',
  schema: v.array(CareerDocument),
  pictureOf: () => null,
};

/** Asks for the list and keeps it on the device; one that is fresh already is not asked for again. */
export async function fillWallet(client: QueryClient): Promise<void> {
  await storePassAnswer(documentsSource, await client.fetchQuery(documentList));
}
