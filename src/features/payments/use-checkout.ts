import { loadStripe } from '@stripe/stripe-js/pure';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#client/api/api-error.ts';
import { call } from '#client/api/call.ts';
import { transportOf } from '#client/api/query.ts';
import type { Transport } from '#client/api/transport.ts';
import type { OpenCheckout } from '#contract/kit/checkout.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { payments } from '#contract/payments/calls.ts';
import { goToCheckout } from '#kit/payment/checkout.ts';
import { showFailure } from '#kit/state/global-notices.ts';

/**
 * The only third-party script that the portal runs, at the address that its loader requires; the page's policy allows
 * nothing else (server/http/security-headers.ts).
 */
const PROVIDER_SCRIPT = 'https://js.stripe.com/endive/stripe.js';

let isAllowed = false;

/** Milliseconds until the page shows that the form takes long, and until it opens the provider's own page instead. */
const LONG = 4000;
const LIMIT = 12_000;

/** The state of the form: loading, late, shown; or leaving for the provider's page; or the error. */
export type CheckoutStep = 'opening' | 'late' | 'open' | 'leaving' | ApiError;

/**
 * Renders the provider's payment form in `place`. If its script does not load, or takes too long, the embedded checkout is closed and the
 * user is redirected to the provider's own page (docs/decisions/payments.md).
 */
export function useCheckout(id: string, place: RefObject<HTMLElement | null>) {
  const transport = transportOf(useQueryClient());
  const [step, tell] = useState<CheckoutStep>('opening');
  const visit = { id, transport, tell };
  const start = useEffectEvent((signal: AbortSignal) => void openCheckout({ ...visit, place, signal }));

  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => tell((now) => (now === 'opening' ? 'late' : now)), LONG);
    if (isOwnDocument()) start(controller.signal);
    else location.replace(memberPaths.paymentCheckout + location.search);
    // A page restored from the back/forward cache may show an outdated payment; reloading fetches it again.
    addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { signal: controller.signal });
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, []);

  return { step, retry: () => void reloadDocument(visit) };
}

interface Visit {
  id: string;
  transport: Transport;
  tell: (step: CheckoutStep) => void;
}

async function openCheckout({
  id,
  transport,
  tell,
  place,
  signal,
}: Visit & { place: RefObject<HTMLElement | null>; signal: AbortSignal }): Promise<void> {
  const leave = ({ url }: { url: string }) => goToCheckout({ url }, 'replace');
  try {
    const checkout = await call(transport, payments.resume, { params: { id } });
    const { client_secret } = checkout;
    if (signal.aborted) return;
    if (client_secret === null) return leave(checkout);
    const rendered = await within(LIMIT, () => loadCheckout({ ...checkout, client_secret }), signal);
    if (signal.aborted) return;
    if (rendered === undefined || place.current === null) {
      tell('leaving');
      return leave(await call(transport, payments.hosted, { params: { id } }));
    }
    rendered.mount(place.current);
    tell('open');
    signal.addEventListener('abort', () => endDocument(rendered));
  } catch (error) {
    fail(error, { id, tell });
  }
}

/** Reloads a document that was opened offline: it is the stored one, whose policy forbids the script. */
async function reloadDocument({ id, transport, tell }: Visit): Promise<void> {
  tell('opening');
  try {
    await call(transport, payments.resume, { params: { id } });
    location.reload();
  } catch (error) {
    fail(error, { id, tell });
  }
}

function fail(error: unknown, { id, tell }: Pick<Visit, 'id' | 'tell'>): void {
  if (!(error instanceof ApiError)) return showFailure(error);
  if (error.code === 'already_paid') location.replace(`${memberPaths.paymentSuccess}?payment=${id}`);
  else tell(error);
}

/**
 * Returns the result, if it is ready in time; a form that arrives later, or after the page was left, is removed. Undefined if it failed.
 */
async function within(
  limit: number,
  make: () => Promise<RenderedCheckout>,
  signal: AbortSignal,
): Promise<RenderedCheckout | undefined> {
  let isOver = false;
  const making = make().then((rendered) => {
    if (!isOver && !signal.aborted) return rendered;
    rendered.destroy();
    return undefined;
  });
  const waiting = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), limit));
  const made = await Promise.race([making, waiting]).catch(() => undefined);
  isOver = true;
  return made;
}

/**
 * Whether the document was loaded for this page. After client-side navigation, for example after signing in, the document and its policy
 * belong to another page.
 */
function isOwnDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  // If its origin is unknown, reloading would not change that.
  return entry === undefined || new URL(entry.name).pathname === memberPaths.paymentCheckout;
}

/** Ends the document with the page, because the provider's script would otherwise stay loaded on the next page. */
function endDocument(rendered: RenderedCheckout): void {
  rendered.destroy();
  if (navigator.onLine && location.pathname !== memberPaths.paymentCheckout) location.reload();
}

/** Declared here, because TypeScript's library only contains policies for HTML. */
interface PolicyFactory {
  createPolicy: (name: 'default', rules: { createScriptURL: (url: string) => string | null }) => unknown;
}

/** The form that the provider rendered into the page. */
interface RenderedCheckout {
  mount: (place: HTMLElement) => void;
  destroy: () => void;
}

/**
 * Loads the provider's script and renders its form. It may never finish: the caller sets a limit.
 * @throws Error if the script cannot be loaded, or does not accept the checkout
 */
async function loadCheckout({
  publishable_key,
  client_secret,
}: Pick<OpenCheckout, 'publishable_key'> & { client_secret: string }): Promise<RenderedCheckout> {
  allowScript();
  const stripe = await loadStripe(publishable_key);
  if (stripe === null) throw new Error('The provider’s script is for browsers.');
  return stripe.createEmbeddedCheckoutPage({ fetchClientSecret: async () => client_secret });
}

/** Allows the script URL in the default policy, because the loader sets it as plain text. All other URLs stay forbidden. */
function allowScript(): void {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  if (isAllowed) return;
  trustedTypes?.createPolicy('default', { createScriptURL: (url) => (url === PROVIDER_SCRIPT ? url : null) });
  isAllowed = true;
}
