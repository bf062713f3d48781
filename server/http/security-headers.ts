import { CHECKOUT_PAGE, GUEST_TICKET_PAGE, isPreviewPage } from '#contract/kit/server-addresses.ts';

/** The address to which browsers report violations of a page's policy. */
export const POLICY_REPORTS = '/api/policy-reports';

/** Headers of a JSON response or a file: if a browser opens it as a page, nothing in it may run or load. */
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
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** The gate code keeps the screen awake, check-in staff scan codes with the camera, and staff use passkeys. */
const ownFeatures = [
  'screen-wake-lock=(self)',
  'camera=(self)',
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
];

/** Device wallets (Apple Pay, Google Pay), for the provider's frames. */
const paymentFeature = 'payment=(self "https://js.stripe.com" "https://checkout.stripe.com")';

export interface PagePolicy {
  /**
   * `sha256-…` of the shell's inline script, which must run before the first paint
   * (docs/decisions/content-security-policy.md)
   */
  scriptHashes?: readonly string[];
  /** `sha256-…` of each inline style block, as known to the build or the server rendering */
  styleHashes?: readonly string[];
  /** The origin of pictures besides this server: the origin of `FILES_URL`, if it has one */
  filesOrigin?: string | undefined;
  /** Whether this is the payment page, the only document in which the provider's script may run */
  isCheckout?: boolean;
  /** Search engines must not list the page */
  isUnlisted?: boolean;
  /** Development only: the bundler's client needs inline styles, its own script policy, a socket and a worker */
  development?: boolean;
}

/** Returns the header options of the document at an address. */
export function policyAt(pathname: string): PagePolicy {
  const isUnlisted = pathname === GUEST_TICKET_PAGE || isPreviewPage(pathname);
  return { isCheckout: pathname === CHECKOUT_PAGE, isUnlisted };
}

/**
 * The sources of the provider's script (docs.stripe.com/security/guide, "Content Security Policy"). Trusted Types still
 * allow only one script address (src/features/payments/use-checkout.ts).
 */
const provider = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://checkout.stripe.com'],
  frame: [
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://hooks.stripe.com',
    'https://checkout.stripe.com',
  ],
  connect: ['https://api.stripe.com', 'https://checkout.stripe.com'],
  img: ['https://*.stripe.com'],
};
const closed = { script: [], frame: [], connect: [], img: [] };

/**
 * Returns the headers of a page (WIRE-36). The policy denies everything by default and allows only the parts of the
 * app.
 */
export function pageHeaders(policy: PagePolicy = {}): Record<string, string> {
  const closedHere = policy.isCheckout ? closedFeatures.filter((feature) => feature !== 'payment') : closedFeatures;
  const openHere = policy.isCheckout ? [...ownFeatures, paymentFeature] : ownFeatures;
  return {
    'content-security-policy': contentSecurityPolicy(policy),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    // A bank may ask for consent in a pop-up window, which needs its opener to return.
    'cross-origin-opener-policy': policy.isCheckout ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(policy.isUnlisted && { 'x-robots-tag': 'noindex, nofollow' }),
    'permissions-policy': [...closedHere.map((feature) => `${feature}=()`), ...openHere].join(', '),
  };
}

/**
 * Returns the policy of the service worker, which inherits none from a page: it connects to this server, and to the
 * host of its pictures.
 */
export function workerPolicy({ filesOrigin }: PagePolicy = {}): string {
  const sources = ["'self'", ...(filesOrigin ? [filesOrigin] : [])].join(' ');
  return `default-src 'none'; script-src 'self'; connect-src ${sources}; frame-ancestors 'none'`;
}

/** For https requests only: browsers ignore the header over plain http, and on localhost it would break development. */
export const strictTransport = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

/** `style-src-attr` is open because Mantine sizes elements by style attributes, also in server-rendered HTML. */
export function contentSecurityPolicy(policy: PagePolicy = {}): string {
  const { scriptHashes = [], styleHashes = [], filesOrigin, isCheckout = false, development = false } = policy;
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);
  const allowed = isCheckout ? provider : closed;
  const directives = [
    ["default-src 'none'"],
    ["script-src 'self'", ...allowed.script, ...(development ? ["'unsafe-inline'"] : quoted(scriptHashes))],
    ["style-src 'self'", ...(development ? ["'unsafe-inline'"] : quoted(styleHashes))],
    ["style-src-attr 'unsafe-inline'"],
    ["img-src 'self' data: blob:", ...allowed.img, ...(filesOrigin ? [filesOrigin] : [])],
    ["font-src 'self'"],
    ["connect-src 'self'", ...allowed.connect, ...(development ? ['ws:'] : [])],
    ...(isCheckout ? [['frame-src', ...allowed.frame]] : []),
    ["manifest-src 'self'"],
    ["worker-src 'self'", ...(development ? ['blob:'] : [])],
    ["form-action 'self'"],
    ["base-uri 'none'"],
    ["frame-ancestors 'none'"],
    ...(development
      ? []
      : [
          ["require-trusted-types-for 'script'"],
          [isCheckout ? 'trusted-types ksu default' : 'trusted-types ksu'],
          // Firefox and Safari read only this older directive, and Chrome reads it too.
          [`report-uri ${POLICY_REPORTS}`],
        ]),
  ];
  return directives.map((parts) => parts.join(' ')).join('; ');
}
