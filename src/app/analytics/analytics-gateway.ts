/** Where page views are sent. An interface, so that another service needs only another implementation. */
export interface AnalyticsGateway {
  /** @param pathname without query and hash, which may hold what a person typed */
  pageViewed: (pathname: string) => void;
}

/** Sends each path, and nothing else, with a beacon: no cookie is set and no answer is read. */
export function beaconAnalytics(url: string): AnalyticsGateway {
  return {
    pageViewed: (pathname) => void navigator.sendBeacon(url, pathname),
  };
}
