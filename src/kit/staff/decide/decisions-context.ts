import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import { ApiError } from '#client/api/api-error.ts';
import { call } from '#client/api/call.ts';
import { createRequestKeys } from '#client/api/request-keys.ts';
import type { Transport } from '#client/api/transport.ts';
import { readSession } from '#client/session/session.ts';
import type { decision, versionedDecision } from '#contract/kit/decision.ts';
import type { AnswerOf, Endpoint, EndpointSpec, InputOf } from '#contract/kit/endpoint.ts';
import { sendWrite } from '../../use-write.ts';
import type { Decision, DecisionBody, HeldDecision, HeldDecisions, Outcome } from './held-decisions.ts';

/** A call by which staff decide on one thing. */
export type DecisionEndpoint = Endpoint<EndpointSpec> & (typeof decision | typeof versionedDecision);

/** The decisions that are on their way, given by the frame of all pages of staff. */
export const Decisions = createContext<HeldDecisions | undefined>(undefined);

export function useHeldDecisions(): HeldDecisions {
  const held = useContext(Decisions);
  if (held === undefined) throw new Error('Decisions are made inside DecisionsFrame');
  return held;
}

/** All decisions that are on their way, the last one at the end. */
export function useHeldDecisionList(): readonly HeldDecision[] {
  const { subscribe, read } = useHeldDecisions();
  return useSyncExternalStore(subscribe, read, read);
}

/** What is on its way about one thing, and the outcome of the last decision about it. */
export function useDecisionFor(
  { id: endpoint }: DecisionEndpoint,
  id: number,
): { held?: HeldDecision; outcome?: Outcome } {
  useHeldDecisionList();
  const decisions = useHeldDecisions();
  const [held, outcome] = [decisions.heldFor(endpoint, id), decisions.outcomeOf(endpoint, id)];
  return { ...(held && { held }), ...(outcome && { outcome }) };
}

/** A function that decides on some things; the decision is held, and can be undone, before it is sent. */
export function useDecide(endpoint: DecisionEndpoint, refreshes: readonly string[]) {
  const client = useQueryClient();
  const { hold } = useHeldDecisions();
  const [keys] = useState(createRequestKeys);
  return (items: Decision['items'], body: DecisionBody) => {
    const { userId } = readSession();
    const send = async (id: number) => {
      // Somebody else may have signed in since, in another tab.
      if (readSession().userId !== userId) throw new ApiError({ code: 'unauthenticated', status: 401 });
      const version = items.find((item) => item.id === id)?.version;
      const input = {
        params: { id },
        body: { ...body, ...(version !== undefined && { version }) },
      } as unknown as InputOf<DecisionEndpoint>;
      return sendWrite(client, keys, endpoint, input, { transfer: callPastTheEnd });
    };
    hold({ endpoint: endpoint.id, items, body, send, refreshes });
  };
}

/** A call that goes on when its page is closed. */
function callPastTheEnd<S extends Endpoint<EndpointSpec>>(
  transport: Transport,
  endpoint: S,
  input: InputOf<S>,
  options: { key?: string },
): Promise<AnswerOf<S>> {
  const send = (request: Request) => transport.fetch(new Request(request, { keepalive: true }));
  return call({ ...transport, fetch: send }, endpoint, input, options);
}
