import { lazyPart } from '#kit/device/lazy-part.tsx';

/** A separate chunk, because its messages would otherwise load with the login page. */
const overview = lazyPart('account', () => import('./AccountOverview.tsx'));

export const prepare = overview.preload;

/** /account: an overview of the account. */
export function Component() {
  return <overview.Part />;
}
