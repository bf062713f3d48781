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

/** A call that decides one request. */
export type DecisionEndpoint = Endpoint<EndpointSpec> & (typeof decision | typeof versionedDecision);

/** The pending decisions, provided by the layout of all staff pages. */
export const Decisions = createContext<HeldDecisions | undefined>(undefined);

export function useHeldDecisions(): HeldDecisions {
  const held = useContext(Decisions);
  if (held === undefined) throw new Error('Decisions are made inside DecisionsFrame');
  return held;
}

/** All pending decisions, the last one at the end. */
export function useHeldDecisionList(): readonly HeldDecision[] {
  const { subscribe, read } = useHeldDecisions();
  return useSyncExternalStore(subscribe, read, read);
}

/** The pending decision about one item, and the outcome of the last one. */
export function useDecisionFor(
  { id: endpoint }: DecisionEndpoint,
  id: number,
): { held?: HeldDecision; outcome?: Outcome } {
  useHeldDecisionList();
  const decisions = useHeldDecisions();
  const [held, outcome] = [decisions.heldFor(endpoint, id), decisions.outcomeOf(endpoint, id)];
  return { ...(held && { held }), ...(outcome && { outcome }) };
}

/** Returns a function that decides some items; the decision is held, and can be undone, before it is sent. */
export function useDecide(endpoint: DecisionEndpoint, refreshes: readonly string[]) {
  const client = useQueryClient();
  const { hold } = useHeldDecisions();
  const [keys] = useState(createRequestKeys);
  return (items: Decision['items'], body: DecisionBody) => {
    const { userId } = readSession();
    const send = async (id: number) => {
      // Another user may have signed in since, in another tab.
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

/** Makes a call that continues when its page is closed. */
function callPastTheEnd<S extends Endpoint<EndpointSpec>>(
  transport: Transport,
  endpoint: S,
  input: InputOf<S>,
  options: { key?: string },
): Promise<AnswerOf<S>> {
  const send = (request: Request) => transport.fetch(new Request(request, { keepalive: true }));
  return call({ ...transport, fetch: send }, endpoint, input, options);
}
