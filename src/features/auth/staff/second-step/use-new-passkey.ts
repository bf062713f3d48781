import { secondFactor } from '#contract/auth/second-factor.ts';
import type { AnswerOf } from '#contract/kit/endpoint.ts';
import { useAction } from '#kit/state/use-action.ts';
import { useSendWrite } from '#kit/use-write.ts';
import { makePasskey } from './passkeys-of-browser.ts';

type Enrolled = AnswerOf<typeof secondFactor.addPasskey>;

/** Adds a passkey that the browser makes. */
export function useNewPasskey({ refreshes = [] }: { refreshes?: readonly string[] } = {}) {
  const start = useSendWrite(secondFactor.startPasskey);
  const add = useSendWrite(secondFactor.addPasskey, { refreshes });
  return useAction(async (): Promise<Enrolled> => add({ body: await makePasskey(await start({})) }));
}
