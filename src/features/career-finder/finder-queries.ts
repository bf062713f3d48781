import type { QueryFunctionContext } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { publicAnswer, query } from '#client/api/query.ts';
import type { Transport } from '#client/api/transport.ts';
import { careerFinder } from '#contract/career-finder/calls.ts';
import type { Catalogue } from '#contract/career-finder/content.ts';
import { locales } from '#contract/kit/common.ts';

export const traitsQuery = query(careerFinder.traits, {});
export const questionsQuery = query(careerFinder.questions, {});
export const sectorsQuery = query(careerFinder.sectors, {});
export const pleasuresQuery = query(careerFinder.pleasures, {});
export const activitiesQuery = query(careerFinder.activities, {});
export const coreValuesQuery = query(careerFinder.coreValues, {});
export const toolkitQuery = query(careerFinder.toolkit, {});
export const resourcesQuery = query(careerFinder.resources, {});
const companiesQuery = query(careerFinder.companies, {});

/** All data of a report except the answers; each response is cached separately. */
export const catalogue = {
  ...publicAnswer(),
  queryKey: ['careerFinder.catalogue'],
  queryFn: async ({ client }: QueryFunctionContext): Promise<Catalogue> => {
    const [ofTraits, ofSectors, ofPleasures, ofActivities, ofValues, ofQuestions, exercises, ofResources, ofCompanies] =
      await Promise.all([
        client.fetchQuery(traitsQuery),
        client.fetchQuery(sectorsQuery),
        client.fetchQuery(pleasuresQuery),
        client.fetchQuery(activitiesQuery),
        client.fetchQuery(coreValuesQuery),
        client.fetchQuery(questionsQuery),
        client.fetchQuery(toolkitQuery),
        client.fetchQuery(resourcesQuery),
        client.fetchQuery(companiesQuery),
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
export async function prefetchFinder(transport: Transport): Promise<void> {
  for (const locale of locales) for (const read of reads) await call({ ...transport, locale }, read, {});
}
