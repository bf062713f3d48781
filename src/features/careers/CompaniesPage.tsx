import type { PageAddress } from '#client/lib/page-address.ts';
import { Companies, companiesQueries } from './Companies.tsx';

export function queries({ search }: PageAddress) {
  return companiesQueries(search);
}

/** /careers/kokka-careers: companies that hire students. */
export function Component() {
  return <Companies />;
}
