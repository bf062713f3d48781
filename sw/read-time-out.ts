/** With a copy on screen a slow answer still has this long to replace it; otherwise a slow network never would. */
const WITH_COPY_MS = 60_000;
/** With no copy to show, the page is waiting; it may give up sooner. */
const WITHOUT_COPY_MS = 15_000;

/**
 * The request, aborted if its complete answer does not arrive in time, or if the page gives up.
 * @param hasCopy whether a saved copy can be shown instead
 */
export function withTimeOut(request: Request, hasCopy: boolean): Request {
  const controller = new AbortController();
  const cut = () => controller.abort();
  setTimeout(cut, hasCopy ? WITH_COPY_MS : WITHOUT_COPY_MS);
  // Not AbortSignal.any: Safari has it only from 17.4.
  request.signal.addEventListener('abort', cut);
  return new Request(request, { signal: controller.signal });
}
