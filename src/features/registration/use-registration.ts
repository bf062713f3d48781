import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { RegistrationStatus, RegistrationStep } from '#contract/registration.ts';
import { keepRegistrationIndex, readRegistrationIndex, useRegistrationIndex } from '#session/registration-index.ts';
import { readSession, useSession } from '#session/session.ts';
import { registrationStatus, takeStatus } from './registration-queries.ts';
import { dueStep, indexAfter, pageOf } from './step-index.ts';

/**
 * The state of the registration of the person signed in; a page whose step is not due redirects to the one that is.
 * `due` is undefined when all steps are answered, or before the answer has arrived.
 */
export function useRegistration() {
  const { isSignedIn, userId } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const result = useQuery({ ...registrationStatus, enabled: isSignedIn, refetchOnMount: 'always' });
  const { data: status } = result;
  const local = useRegistrationIndex(userId);
  const due = status === undefined ? undefined : dueStep(status, local);
  const page = due === undefined ? undefined : pageOf(due);
  useEffect(() => {
    if (status?.authToken !== undefined) takeStatus(client, status);
  }, [client, status]);
  useEffect(() => {
    // With where it leads back to.
    if (page !== undefined && page !== pathname) void navigate(page + search, { replace: true });
  }, [page, pathname, search, navigate]);
  return { result, due, isHere: page === undefined || page === pathname };
}

/** Continues after a step: stores the device's index, then the server's answer. */
export function useNextStep(step: RegistrationStep) {
  const client = useQueryClient();
  return (status: RegistrationStatus) => {
    noteStep(step);
    takeStatus(client, status);
  };
}

/** Records that the person who is signed in has done a step on this device. */
export function noteStep(step: RegistrationStep): void {
  const { userId } = readSession();
  if (userId !== null) keepRegistrationIndex(userId, indexAfter(step, readRegistrationIndex(userId)));
}
