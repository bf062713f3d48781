import { type QueryClient, useQuery } from '@tanstack/react-query';
import { defaultUnion } from '#contract/kit/default-union.ts';
import type { Union } from '#contract/kit/union.ts';
import { featureFlagsQuery } from './feature-flags.ts';

/** The union in the settings of every page; the default one while they are unknown (OFFICE-7). */
const unionIn = (settings: { union?: Union | undefined } | undefined): Union => settings?.union ?? defaultUnion;

/** The union's names and colours, from the answer that every page has. */
export const unionOf = (client: QueryClient): Union => unionIn(client.getQueryData(featureFlagsQuery.queryKey));

/** The same for a component, which renders again when staff change them. */
export const useUnion = (): Union => unionIn(useQuery(featureFlagsQuery).data);
