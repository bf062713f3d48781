import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '#offline/register.ts';

/** Loads the status chip and the outbox once the page is idle: neither is part of the first page's JavaScript. */
export function DeferredNetworkStatus() {
  const [loaded, setLoaded] = useState<{ NetworkStatus: ComponentType }>();
  useEffect(() => {
    // If its chunk does not load there is no chip; pages with forms load the outbox themselves.
    whenIdle()
      .then(() => import('./NetworkStatus.tsx'))
      .then(setLoaded, () => undefined);
  }, []);
  return loaded === undefined ? null : <loaded.NetworkStatus />;
}
