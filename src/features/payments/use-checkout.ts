import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { transportOf } from '#api/query.ts';
import type { Transport } from '#api/transport.ts';
import { payments } from '#contract/payments.ts';
import { memberPaths } from '#lib/member-paths.ts';
import { goToCheckout } from '#shared/checkout.ts';
import { showFailure } from '#shared/state/stray-messages.ts';
import { type DrawnCheckout, loadCheckout } from './provider-script.ts';

/** Milliseconds until it is said that the form takes long, and until it is given up for the provider's own page. */
const LONG = 4000;
const LIMIT = 12_000;

/** How far the form is: on its way, late, to be seen; or on the way to the provider's page; or why there is none. */
export type CheckoutStep = 'opening' | 'late' | 'open' | 'leaving' | ApiError;

/**
 * Shows the provider's form of a payment in `place`. Where its script does not come, or takes too long, the checkout
 * here is closed and the reader goes to the provider's own page (docs/decisions/042-embedded-checkout.md).
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
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, []);

  return { step, retry: () => void openAfresh(visit) };
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
    const drawn = await within(LIMIT, () => loadCheckout({ ...checkout, client_secret }), signal);
    if (signal.aborted) return;
    if (drawn === undefined || place.current === null) {
      tell('leaving');
      return leave(await call(transport, payments.hosted, { params: { id } }));
    }
    drawn.mount(place.current);
    tell('open');
    signal.addEventListener('abort', () => endDocument(drawn));
  } catch (error) {
    fail(error, { id, tell });
  }
}

/** The document that opened without a connection is the kept one, which may load no script. */
async function openAfresh({ id, transport, tell }: Visit): Promise<void> {
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

/** What was made in time; what comes later, or after the page was left, is taken away again. Undefined when it failed. */
async function within(
  limit: number,
  make: () => Promise<DrawnCheckout>,
  signal: AbortSignal,
): Promise<DrawnCheckout | undefined> {
  let isOver = false;
  const making = make().then((drawn) => {
    if (!isOver && !signal.aborted) return drawn;
    drawn.destroy();
    return undefined;
  });
  const waiting = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), limit));
  const made = await Promise.race([making, waiting]).catch(() => undefined);
  isOver = true;
  return made;
}

/** Whoever comes by a link of the app, as after signing in, still has the document of another page, with its policy. */
function isOwnDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  // Where nothing is known of it, loading it again would tell no more.
  return entry === undefined || new URL(entry.name).pathname === memberPaths.paymentCheckout;
}

/** The provider's script stays with the page it was loaded for: the next page gets a document of its own. */
function endDocument(drawn: DrawnCheckout): void {
  drawn.destroy();
  if (navigator.onLine && location.pathname !== memberPaths.paymentCheckout) location.reload();
}
