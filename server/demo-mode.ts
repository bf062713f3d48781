/**
 * Returns the reasons against the demo (`DEMO=true`), whose users share one published password, whose payments are free
 * and whose e-mail is public: each as a short phrase with the setting. Empty on a development laptop.
 *
 * Imports nothing, because `scripts/start.mjs` calls it before anything else is loaded.
 */
export function obstaclesToDemo(environment: Readonly<Record<string, string | undefined>>): string[] {
  const { HOST, BEHIND_PROXY, SMTP_URL, PUBLIC_URL, DATABASE_URL, NODE_ENV } = environment;
  const isProduction = (NODE_ENV || 'production') === 'production';
  const obstacles: [boolean, string][] = [
    [!isLoopback(HOST || 'localhost'), 'HOST is not a loopback address'],
    [BEHIND_PROXY === 'true' || BEHIND_PROXY === '1', 'BEHIND_PROXY is true'],
    [Boolean(SMTP_URL), 'SMTP_URL is set'],
    [hasRealStripeKeys(environment), 'the keys of Stripe are not test keys'],
    [Boolean(PUBLIC_URL) && !isLoopback(hostOf(PUBLIC_URL ?? '')), 'PUBLIC_URL is a public address'],
    // In development and tests, a separate database contains no real data.
    [Boolean(DATABASE_URL) && isProduction, 'DATABASE_URL is set'],
  ];
  return obstacles.filter(([stands]) => stands).map(([, phrase]) => phrase);
}

/** Keys that Stripe marks as test keys move no money. Any other key counts as a real one. */
function hasRealStripeKeys(environment: Readonly<Record<string, string | undefined>>): boolean {
  const keys = [environment['STRIPE_SECRET_KEY'], environment['STRIPE_PUBLISHABLE_KEY']];
  return keys.some((key) => key && !/^(?:sk|rk|pk)_test_/.test(key));
}

function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : address;
}
