import { parentPort } from 'node:worker_threads';

/** The response of a thread to the program: the result of a call, or its error. */
export type ThreadAnswer<O> = { result: O } | { error: string };

/** Sent once, when a thread has loaded its code and waits for calls. */
export const READY_MESSAGE = 'ready';

/** Makes this file the script of a thread (`startThreads`): each message is a call of `work`, one after the other. */
export function serveThreadCalls<I, O>(work: (input: I) => O | Promise<O>): void {
  parentPort?.on('message', (input: I) => {
    const answer = async (): Promise<ThreadAnswer<O>> => ({ result: await work(input) });
    void answer()
      .catch((error: unknown): ThreadAnswer<O> => ({ error: String(error) }))
      .then((message) => parentPort?.postMessage(message));
  });
  parentPort?.postMessage(READY_MESSAGE);
}
