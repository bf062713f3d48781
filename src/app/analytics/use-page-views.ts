import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useNote } from '#shared/device/device-notes.ts';
import { beaconAnalytics } from './analytics-gateway.ts';

const url = import.meta.env.VITE_ANALYTICS_URL ?? '';

/** Off by default: a build without an address has no gateway, and nothing is sent. */
const gateway = url === '' ? undefined : beaconAnalytics(url);

/** Reports each change of page (spec §7 "Analytics tracks route changes"), after consent only. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  const isAllowed = useNote('consent') === 'accepted';
  useEffect(() => {
    if (isAllowed) gateway?.pageViewed(pathname);
  }, [pathname, isAllowed]);
}
