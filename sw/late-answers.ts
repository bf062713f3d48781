import { STORED_AT_HEADER } from '#contract/kit/worker.ts';

/** Milliseconds within which a slow phone's page starts to listen, and requests the answer again after the notification. */
const LIFETIME_MS = 30_000;

/** By the page that received the copy, because for another page an answer from some seconds ago is not fresh. */
const answers = new Map<string, Map<string, Response>>();

/**
 * Stores an answer that came after a page had received the copy, until that page requests it again.
 * @param page its `clientId`
 */
export function holdLateAnswer(page: string, url: string, stored: Response): void {
  const headers = new Headers(stored.headers);
  headers.delete(STORED_AT_HEADER);
  const answer = new Response(stored.clone().body, { status: stored.status, headers });
  const pageAnswers = answers.get(page) ?? new Map<string, Response>();
  answers.set(page, pageAnswers.set(url, answer));
  setTimeout(() => pageAnswers.get(url) === answer && removeLateAnswer(page, url), LIFETIME_MS);
}

/** Addresses of the answers that this page has not requested yet. */
export function listLateAnswers(page: string): string[] {
  return [...(answers.get(page)?.keys() ?? [])];
}

/** The late answer to this address, once. */
export function takeLateAnswer(page: string, url: string): Response | undefined {
  const answer = answers.get(page)?.get(url);
  removeLateAnswer(page, url);
  return answer;
}

function removeLateAnswer(page: string, url: string): void {
  const pageAnswers = answers.get(page);
  pageAnswers?.delete(url);
  if (pageAnswers?.size === 0) answers.delete(page);
}
