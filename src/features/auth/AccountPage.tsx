import { lazyPart } from '#kit/device/later-part.tsx';

/** Apart, because its words would be among those of the page to log in. */
const overview = lazyPart('account', () => import('./AccountOverview.tsx'));

export const prepare = overview.preload;

/** /account: everything that is in somebody's account. */
export function Component() {
  return <overview.Part />;
}
