import type { BrowserContext, ConsoleMessage } from '@playwright/test';
import { isForStaff } from './members.ts';

/** Something the browser complained about. */
export interface Complaint {
  kind: 'console' | 'error' | 'request';
  text: string;
  page: string;
}

/**
 * Collects console errors and warnings, uncaught errors, and failed requests to our own server, of every page of the
 * context, into a list.
 *
 * @param origin of our server
 */
export function watchComplaints(context: BrowserContext, origin: string, complaints: Complaint[]): void {
  context.on('console', (message) => {
    // Playwright's own word, where a project does without the worker.
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
    // A page that is left gives up what it was still loading.
    if (reason === 'net::ERR_ABORTED' || !request.url().startsWith(origin)) return;
    complaints.push({ kind: 'request', text: `${request.url()} ${reason}`, page: '' });
  });
}

/** The server does not know who opens a page: at the addresses of staff its document says that there is nothing. */
function isStaffDocument(message: ConsoleMessage): boolean {
  const { url } = message.location();
  return / 404 /.test(message.text()) && URL.canParse(url) && isForStaff(new URL(url).pathname);
}

/**
 * Whether a story provoked this on purpose. An answer of the server with an error is meant only where its status is named:
 * "Failed to load resource" alone would excuse a 500 that nobody meant.
 */
export function isExpected({ text }: Complaint, expected: readonly (RegExp | undefined)[]): boolean {
  const [status] = /status of \d+/.exec(text) ?? [];
  return expected.some((pattern) => pattern?.test(status ?? text) === true);
}
