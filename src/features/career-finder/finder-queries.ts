import type { QueryFunctionContext } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { publicAnswer, query } from '#client/api/query.ts';
import type { Transport } from '#client/api/transport.ts';
import { careerFinder } from '#contract/career-finder/calls.ts';
import type { Catalogue } from '#contract/career-finder/content.ts';
import { locales } from '#contract/kit/common.ts';

export const traits = query(careerFinder.traits, {});
export const questions = query(careerFinder.questions, {});
export const sectors = query(careerFinder.sectors, {});
export const pleasures = query(careerFinder.pleasures, {});
export const activities = query(careerFinder.activities, {});
export const coreValues = query(careerFinder.coreValues, {});
export const toolkit = query(careerFinder.toolkit, {});
export const resources = query(careerFinder.resources, {});
const companies = query(careerFinder.companies, {});

/** All data of a report except the answers; each response is cached separately. */
export const catalogue = {
  ...publicAnswer(),
  queryKey: ['careerFinder.catalogue'],
  queryFn: async ({ client }: QueryFunctionContext): Promise<Catalogue> => {
    const [ofTraits, ofSectors, ofPleasures, ofActivities, ofValues, ofQuestions, exercises, ofResources, ofCompanies] =
      await Promise.all([
        client.fetchQuery(traits),
        client.fetchQuery(sectors),
        client.fetchQuery(pleasures),
        client.fetchQuery(activities),
        client.fetchQuery(coreValues),
        client.fetchQuery(questions),
        client.fetchQuery(toolkit),
        client.fetchQuery(resources),
        client.fetchQuery(companies),
      ]);
    return {
      traits: ofTraits,
      sectors: ofSectors,
      pleasures: ofPleasures,
      activities: ofActivities,
      values: ofValues,
      questions: ofQuestions,
      exercises,
      resources: ofResources,
      companies: ofCompanies,
    };
  },
};

const { traits: ofTraits, questions: ofQuestions, sectors: ofSectors, pleasures: ofPleasures } = careerFinder;
const { activities: ofActivities, coreValues: ofValues, toolkit: ofToolkit, resources: ofResources } = careerFinder;
const { companies: ofCompanies } = careerFinder;
const choices = [ofTraits, ofQuestions, ofSectors, ofPleasures, ofActivities, ofValues];
const reads = [...choices, ofToolkit, ofResources, ofCompanies];

/** Fetches everything once in each language, so that the service worker caches it for offline use. */
export async function readAhead(transport: Transport): Promise<void> {
  for (const locale of locales) for (const read of reads) await call({ ...transport, locale }, read, {});
}
