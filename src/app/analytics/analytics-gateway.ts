/** Where page views go. One implementation, so that another service is another file and nothing else. */
export interface AnalyticsGateway {
  /** @param pathname without query and hash, which may hold what a person typed */
  pageViewed: (pathname: string) => void;
}

/** Sends each path, and nothing else, with a beacon: no cookie of ours, no answer read. */
export function beaconAnalytics(url: string): AnalyticsGateway {
  return {
    pageViewed: (pathname) => void navigator.sendBeacon(url, pathname),
  };
}
