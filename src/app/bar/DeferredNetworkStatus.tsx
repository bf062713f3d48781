import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '#offline/register.ts';

/** The status chip, and with it the outbox, once the page is idle: neither is part of the first page's JavaScript. */
export function DeferredNetworkStatus() {
  const [loaded, setLoaded] = useState<{ NetworkStatus: ComponentType }>();
  useEffect(() => {
    // Without its chunk there is no chip; the pages with forms load the outbox by themselves.
    whenIdle()
      .then(() => import('./NetworkStatus.tsx'))
      .then(setLoaded, () => undefined);
  }, []);
  return loaded === undefined ? null : <loaded.NetworkStatus />;
}
