import { STORED_AT_HEADER } from '#contract/worker.ts';

/** Milliseconds within which the page asks again after it was told. */
const KEPT_MS = 10_000;

const answers = new Map<string, Response>();

/** Keeps an answer that came after the page had received the copy, until the page asks for it again. */
export function handOverLate(url: string, stored: Response): void {
  const headers = new Headers(stored.headers);
  headers.delete(STORED_AT_HEADER);
  const answer = new Response(stored.clone().body, { status: stored.status, headers });
  answers.set(url, answer);
  setTimeout(() => answers.get(url) === answer && answers.delete(url), KEPT_MS);
}

/** The late answer to this address, once. */
export function takeLateAnswer(url: string): Response | undefined {
  const answer = answers.get(url);
  answers.delete(url);
  return answer;
}
