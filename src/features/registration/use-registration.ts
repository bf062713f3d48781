import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  storeRegistrationIndex,
  readRegistrationIndex,
  useRegistrationIndex,
} from '#client/session/registration-index.ts';
import { readSession, useSession } from '#client/session/session.ts';
import { paths } from '#contract/kit/paths.ts';
import type { RegistrationStep } from '#contract/kit/states.ts';
import { optionalSteps, type RegistrationStatus } from '#contract/registration/calls.ts';
import { registrationStatusQuery, takeStatus } from './registration-queries.ts';
import { nextRequiredStep, optionalStepAt, indexAfter, pageOf } from './step-index.ts';

/**
 * The registration of the signed-in user. Redirects from another step's page to the next step, or to the extras if none is left. `due` is
 * undefined when all required steps are done, or before the response has arrived; `extra` is the one at this URL.
 */
export function useRegistration() {
  const { isSignedIn, userId } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const result = useQuery({ ...registrationStatusQuery, enabled: isSignedIn, refetchOnMount: 'always' });
  const { data: status } = result;
  const local = useRegistrationIndex(userId);
  const due = status === undefined ? undefined : nextRequiredStep(status, local);
  const extra = status === undefined || due !== undefined ? undefined : optionalStepAt(status, pathname);
  const page = status === undefined || extra !== undefined ? undefined : pageAfter(due);
  useEffect(() => {
    if (status?.authToken !== undefined) takeStatus(client, status);
  }, [client, status]);
  useEffect(() => {
    // Keeps the query, which contains the return path.
    if (page !== undefined && page !== pathname) void navigate(page + search, { replace: true });
  }, [page, pathname, search, navigate]);
  return { result, due, extra, isHere: page === undefined || page === pathname };
}

function pageAfter(due: RegistrationStep | undefined): string {
  return due === undefined ? paths.register : pageOf(due);
}

/** Continues after a step: stores the device's index, then the server's response. After an extra, shows the remaining ones. */
export function useNextStep(step: RegistrationStep) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  const isExtra = (optionalSteps as readonly RegistrationStep[]).includes(step);
  return (status: RegistrationStatus) => {
    recordStep(step);
    takeStatus(client, status);
    if (isExtra) void navigate(paths.register + search);
  };
}

/** Records that the signed-in user has done a step on this device. */
export function recordStep(step: RegistrationStep): void {
  const { userId } = readSession();
  if (userId !== null) storeRegistrationIndex(userId, indexAfter(step, readRegistrationIndex(userId)));
}
