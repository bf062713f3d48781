import { registerRoute } from 'workbox-routing';
import { CHECKOUT_PAGE, isPreviewPage } from '#contract/kit/server-addresses.ts';
import { isAppNavigation } from './app-navigation.ts';
import type { Precache } from './precache.ts';
import { findDocument } from './stored-documents.ts';

/** The payment provider, which only the payment page's policy allows. */
const PROVIDER_ORIGIN = 'https://js.stripe.com';
/** Milliseconds to wait for its document: a connection may open and then deliver nothing. */
const TIMEOUT_MS = 10_000;

/**
 * Answers navigations with the stored document of the page, or with the stored shell, regardless of the query: the router reads the rest
 * from the address. The payment page comes from the server. A preview passes by the worker (PRESS-25).
 */
export function serveNavigations(precache: Precache): void {
  registerRoute(
    ({ request, url, sameOrigin }) =>
      request.mode === 'navigate' && sameOrigin && isAppNavigation(url.pathname) && !isPreviewPage(url.pathname),
    async ({ request, url }) => {
      const checkoutPage = url.pathname === CHECKOUT_PAGE ? await fetchCheckout(request) : undefined;
      if (checkoutPage !== undefined) return checkoutPage;
      const storedDocument = await findDocument(url);
      if (storedDocument !== undefined) return storedDocument;
      const shell = await precache.shell();
      return shell.type === 'error' ? fetch(request) : shell;
    },
  );
}

/**
 * The document of the payment page, whose policy allows the provider's script; the policy of the stored shell does not. It must come from
 * our server: a captive portal's page has no such policy. Without it the shell opens, and the page reports that there is no connection.
 */
async function fetchCheckout(request: Request): Promise<Response | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), TIMEOUT_MS));
  try {
    const response = await Promise.race([fetch(request), late]);
    return response?.headers.get('content-security-policy')?.includes(PROVIDER_ORIGIN) === true ? response : undefined;
  } catch {
    return undefined;
  }
}
