import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isPreviewPage } from '#contract/kit/server-addresses.ts';
import { useNote } from '#kit/device/device-notes.ts';

const url = import.meta.env.VITE_ANALYTICS_URL ?? '';

/** Off by default: a build without an address has no gateway, and nothing is sent. */
const gateway = url === '' ? undefined : createBeaconGateway(url);

/** Reports each change of page (SHELL-28), after consent only. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  const isAllowed = useNote('consent') === 'accepted';
  useEffect(() => {
    if (isAllowed) gateway?.pageViewed(pathname);
  }, [pathname, isAllowed]);
}

/** The service that receives page views; an interface, so that the service can be replaced. */
export interface AnalyticsGateway {
  /** @param pathname without query and hash, which may contain user input */
  pageViewed: (pathname: string) => void;
}

/** Sends each path, and nothing else, with a beacon: no cookie is set and no response is read. */
export function createBeaconGateway(targetUrl: string): AnalyticsGateway {
  return {
    // The address of a preview is a secret.
    pageViewed: (pathname) => void (isPreviewPage(pathname) || navigator.sendBeacon(targetUrl, pathname)),
  };
}
