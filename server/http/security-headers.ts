/** Headers of a JSON answer or a file: should a browser open it as a page, nothing in it may run or load. */
export const jsonHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

const closedFeatures = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** A code at a gate keeps the screen awake, and the camera of whoever stands at the door reads it. */
const ownFeatures = ['screen-wake-lock=(self)', 'camera=(self)'];

export interface PagePolicy {
  /** `sha256-…` of each inline style block, as the build or the server rendering knows them */
  styleHashes?: readonly string[];
  /** Where pictures come from besides this server: the origin of `FILES_URL`, if it has one */
  filesOrigin?: string | undefined;
  /** Development only: the bundler's client needs inline styles, its own policy of scripts and a socket */
  development?: boolean;
}

/** Headers of a page (safety.md, "Headers"). The policy starts from nothing and opens only what the app is made of. */
export function pageHeaders(policy: PagePolicy = {}): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(policy),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': [...closedFeatures.map((feature) => `${feature}=()`), ...ownFeatures].join(', '),
  };
}

/** Policy of the service worker, which starts with none of a page's: it asks this server, and who keeps its pictures. */
export function workerPolicy({ filesOrigin }: PagePolicy = {}): string {
  const sources = ["'self'", ...(filesOrigin ? [filesOrigin] : [])].join(' ');
  return `default-src 'none'; script-src 'self'; connect-src ${sources}; frame-ancestors 'none'`;
}

/** For requests that came over https only: on plain http the header would be ignored, on localhost it would hurt. */
export const strictTransport = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

/** `style-src-attr` is open because Mantine sizes things by style attributes, also in HTML the server renders. */
export function contentSecurityPolicy({ styleHashes = [], filesOrigin, development = false }: PagePolicy = {}): string {
  const hashes = styleHashes.map((hash) => `'${hash}'`);
  const directives = [
    ["default-src 'none'"],
    ["script-src 'self'", ...(development ? ["'unsafe-inline'"] : [])],
    ["style-src 'self'", ...(development ? ["'unsafe-inline'"] : hashes)],
    ["style-src-attr 'unsafe-inline'"],
    ["img-src 'self' data: blob:", ...(filesOrigin ? [filesOrigin] : [])],
    ["font-src 'self'"],
    ["connect-src 'self'", ...(development ? ['ws:'] : [])],
    ["manifest-src 'self'"],
    ["worker-src 'self'"],
    ["form-action 'self'"],
    ["base-uri 'none'"],
    ["frame-ancestors 'none'"],
    ...(development ? [] : [["require-trusted-types-for 'script'"], ['trusted-types ksu']]),
  ];
  return directives.map((parts) => parts.join(' ')).join('; ');
}
