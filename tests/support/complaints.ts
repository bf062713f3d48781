import type { BrowserContext, ConsoleMessage } from '@playwright/test';
import { isForStaff } from './members.ts';

/** A message, error or failed request reported by the browser. */
export interface Complaint {
  kind: 'console' | 'error' | 'request';
  text: string;
  page: string;
}

/** Whether a story went offline or made a server fail: the browser's reports of that are expected then. */
export interface NetworkFaults {
  made: boolean;
}

/** Messages of the browser about a missing network; error responses are not among them. */
const NETWORK = /net::ERR_|Failed to fetch|Load failed|service worker|ServiceWorker|Failed to load resource/;

const faultsOf = new WeakMap<BrowserContext, NetworkFaults>();

/** Records when the story takes the context offline; stories may share the context. */
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
 * @param origin of our server
 * @param faults updated when the story goes offline
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
    // Closing a page cancels its pending requests.
    if (reason === 'net::ERR_ABORTED' || !request.url().startsWith(origin)) return;
    complaints.push({ kind: 'request', text: `${request.url()} ${reason}`, page: '' });
  });
}

/**
 * Whether the message is about a staff document: the server renders pages without a user, so it responds with a 404 at
 * staff addresses.
 */
function isStaffDocument(message: ConsoleMessage): boolean {
  const { url } = message.location();
  return / 404 /.test(message.text()) && URL.canParse(url) && isForStaff(new URL(url).pathname);
}

/**
 * Whether a story provoked this on purpose: by a pattern that it gave, or by going offline. An error response is
 * expected only if the pattern names its status: "Failed to load resource" alone would excuse an unexpected 500.
 */
export function isExpected({ text }: Complaint, provoked: readonly RegExp[], faults: NetworkFaults): boolean {
  const [status] = /status of \d+/.exec(text) ?? [];
  if (status === undefined && faults.made && NETWORK.test(text)) return true;
  return provoked.some((pattern) => pattern.test(status ?? text));
}
