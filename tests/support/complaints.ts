import type { BrowserContext, ConsoleMessage } from '@playwright/test';
import { isForStaff } from './members.ts';

/** Something the browser complained about. */
export interface Complaint {
  kind: 'console' | 'error' | 'request';
  text: string;
  page: string;
}

/** Whether a story has taken the network away, or made a server fail: what the browser says of that is no fault then. */
export interface NetworkFaults {
  made: boolean;
}

/** What the browser itself writes of a network that is not there; an answer with an error is none of it. */
const NETWORK = /net::ERR_|Failed to fetch|Load failed|service worker|ServiceWorker|Failed to load resource/;

const faultsOf = new WeakMap<BrowserContext, NetworkFaults>();

/** Notes when the story takes the network away from the context, which may be one that it shares with other stories. */
function watchOffline(context: BrowserContext, faults: NetworkFaults): void {
  if (!faultsOf.has(context)) {
    const setOffline = context.setOffline.bind(context);
    context.setOffline = (offline) => {
      const current = faultsOf.get(context);
      if (offline && current !== undefined) current.made = true;
      return setOffline(offline);
    };
  }
  faultsOf.set(context, faults);
}

/**
 * Collects console errors and warnings, uncaught errors, and failed requests to our own server, of every page of the
 * context, into a list.
 *
 * @param origin of our server
 * @param faults told when the story takes the network away
 */
export function watchComplaints(
  context: BrowserContext,
  origin: string,
  complaints: Complaint[],
  faults: NetworkFaults = { made: false },
): void {
  watchOffline(context, faults);
  context.on('console', (message) => {
    // Playwright's own message, in a project without the worker.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (isStaffDocument(message)) return;
    if (message.type() === 'error' || message.type() === 'warning') {
      complaints.push({
        kind: 'console',
        text: `${message.text()} (${message.location().url})`,
        page: message.page()?.url() ?? '',
      });
    }
  });
  context.on('weberror', (failure) => {
    complaints.push({
      kind: 'error',
      text: failure.error().stack || String(failure.error()),
      page: failure.page()?.url() ?? '',
    });
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is closed cancels what it was still loading.
    if (reason === 'net::ERR_ABORTED' || !request.url().startsWith(origin)) return;
    complaints.push({ kind: 'request', text: `${request.url()} ${reason}`, page: '' });
  });
}

/** The server does not know who opens a page: at the staff addresses its document says that there is nothing. */
function isStaffDocument(message: ConsoleMessage): boolean {
  const { url } = message.location();
  return / 404 /.test(message.text()) && URL.canParse(url) && isForStaff(new URL(url).pathname);
}

/**
 * Whether a story provoked this on purpose: by words that it named, or by taking the network away. An answer of the server
 * with an error is meant only where its status is named: "Failed to load resource" alone would excuse a 500 that nobody
 * meant.
 */
export function isExpected({ text }: Complaint, provoked: readonly RegExp[], faults: NetworkFaults): boolean {
  const [status] = /status of \d+/.exec(text) ?? [];
  if (status === undefined && faults.made && NETWORK.test(text)) return true;
  return provoked.some((pattern) => pattern.test(status ?? text));
}
