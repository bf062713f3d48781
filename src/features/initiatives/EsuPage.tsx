import type { QueryClient } from '@tanstack/react-query';
import type { PageAddress } from '#client/lib/page-address.ts';
import { initiativesPaths } from '#contract/initiatives/paths.ts';
import { contentPageQuery } from '#kit/page/content-page.ts';
import { InitiativePage } from './InitiativePage.tsx';

const text = contentPageQuery('esu');

export function queries() {
  return [text];
}

export function isMissing(_address: PageAddress, client: QueryClient) {
  return client.getQueryData(text.queryKey)?.length === 0;
}

/** /initiatives/esu (INITIATIVE-3): the European Students’ Union. */
export function Component() {
  return <InitiativePage slug="esu" path={initiativesPaths.esu} />;
}
