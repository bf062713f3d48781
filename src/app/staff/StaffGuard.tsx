import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Outlet, useLocation } from 'react-router';
import * as v from 'valibot';
import { secondStepRequest } from '#client/api/second-step.ts';
import { refetchReads } from '#client/api/write.ts';
import { countOwned, wipeOwned } from '#client/offline/owned-records.ts';
import { useReachable } from '#client/offline/use-online.ts';
import { me } from '#client/session/me.ts';
import { useSession } from '#client/session/session.ts';
import { Profile, type RoleCode } from '#contract/kit/profile.ts';
import { SecondStepDialog } from '#features/auth/staff/second-step/SecondStepDialog.tsx';
import { SecondStepPage } from '#features/auth/staff/second-step/SecondStepPage.tsx';
import { StaffFrame } from '#features/staff/StaffFrame.tsx';
import { UnionTitle } from '#kit/page/UnionTitle.tsx';
import type { PassSource } from '#kit/pass/keep-pass.ts';
import { usePass } from '#kit/pass/use-pass.ts';
import { StaffRoles, mayOpen } from '#kit/staff/staff-roles.ts';
import { Loaded } from '#kit/state/Loaded.tsx';
import { NotFound } from '#kit/state/NotFound.tsx';
import { MantineTheme } from '#kit/ui/theme/MantineTheme.tsx';
import { LanguageSwitch } from '../bar/LanguageSwitch.tsx';
import { Wordmark } from '../bar/Wordmark.tsx';
import { useGuard } from '../guards/use-guard.ts';
import { DefaultLayout, DeferredNetworkStatus } from '../layouts/DefaultLayout.tsx';
import { memberPart } from '../member/member-part.ts';
import { RecentPages } from './RecentPages.tsx';
import { RolesPending } from './RoleGate.tsx';
import { StaffAccount } from './StaffAccount.tsx';

/**
 * Admits users with a staff role; for other members the pages are not found. Visitors log in first, and return. The roles are checked on
 * every visit, and the server checks every call. Offline, a user with a door list on this device is admitted as a guard, because only a
 * guard could download it; other staff see the layout of their pages with a message about the missing network.
 */
export function Component() {
  const { isRegistered, userId } = useSession();
  const result = useQuery({ ...me, select: rolesOf, enabled: isRegistered, staleTime: 0 });
  const known = result.data?.roles;
  const step = useSecondStep(userId, isRegistered);
  const isAtDoor = useKeptDoor(userId);
  useDoorWipe(userId, known && mayOpen(known, 'guard'));
  const guarded = useGuard();
  const kept = useKeptRoles(result);
  const hasFailed = useHasFailed(result);
  if (guarded === null) return <DefaultLayout>{untitled}</DefaultLayout>;
  if (step.isOpen && known !== undefined && mayOpen(known, 'any')) {
    return (
      <DefaultLayout>
        <SecondStepPage onDone={step.close} />
      </DefaultLayout>
    );
  }
  const assumed = isAtDoor || hasFailed ? (kept ?? (isAtDoor ? atDoor : undefined)) : undefined;
  const roles = known ?? assumed;
  if (roles !== undefined && mayOpen(roles, 'any')) {
    return (
      <RolesPending value={known === undefined && !hasFailed}>
        <Pages userId={userId} roles={roles} />
      </RolesPending>
    );
  }
  if (result.isPending && !hasFailed) return <main id="content">{untitled}</main>;
  return (
    <DefaultLayout>
      <Loaded result={result} placeholder={untitled} whole>
        {() => <NotFound />}
      </Loaded>
    </DefaultLayout>
  );
}

const untitled = <UnionTitle />;

/**
 * Whether the second step is shown in place of the pages (AUTH-33): from the answer that requires it until it is done,
 * so that a later answer does not hide new recovery codes. It stays closed while a call asks for it in a dialogue, whose
 * input would be lost.
 */
function useSecondStep(userId: string | null, isRegistered: boolean) {
  const client = useQueryClient();
  const { data: isNeeded } = useQuery({ ...me, select: needsSecondFactor, enabled: isRegistered, staleTime: 0 });
  const [openFor, setOpenFor] = useState<string | null>(null);
  const isAsked = useSyncExternalStore(secondStepRequest.subscribe, secondStepRequest.isAsked, () => false);
  if (isNeeded === true && openFor !== userId && !isAsked) setOpenFor(userId);
  const close = async () => {
    await refetchReads(client, { queryKey: me.queryKey });
    setOpenFor(null);
  };
  return { isOpen: openFor !== null && openFor === userId, close };
}

const needsSecondFactor = ({ needs_second_factor }: Profile) => needs_second_factor;

/** Remounted for each user, so that one user's input is not shown to the next. */
function Pages({ userId, roles }: { userId: string | null; roles: readonly RoleCode[] }) {
  return (
    <StaffRoles value={roles} key={userId}>
      <StaffLayout />
    </StaffRoles>
  );
}

/**
 * Whether the roles could not be loaded, from the first failed attempt on. It stays true while they load again: the frame itself loads them
 * too, and would otherwise disappear with each attempt.
 */
function useHasFailed({ isError, failureReason }: UseQueryResult): boolean {
  const [hasFailed, setHasFailed] = useState(false);
  if (!hasFailed && (isError || failureReason !== null)) setHasFailed(true);
  return hasFailed;
}

/** The roles that the device last stored, for the layout of the pages: they grant no access, because the server checks each call. */
function useKeptRoles(result: UseQueryResult<Roles>): readonly RoleCode[] | undefined {
  const { status } = usePass<Roles>(rolesSource, result);
  return status !== undefined && mayOpen(status.roles, 'any') ? status.roles : undefined;
}

type Roles = Pick<Profile, 'roles'>;

/** The only part of the profile that is stored for it. */
const rolesOf = ({ roles }: Profile): Roles => ({ roles });

const rolesSource: PassSource<Roles> = {
  kind: 'staff',
  schema: v.pick(Profile, ['roles']),
  pictureOf: () => null,
};

const atDoor: readonly RoleCode[] = ['guard'];

/** Whether this device stores a door list for a user: only a guard can have downloaded one. */
function useKeptDoor(owner: string | null): boolean {
  const [keeper, setKeeper] = useState<string>();
  useEffect(() => {
    if (owner === null) return;
    countOwned(owner, 'door_lists')
      .then((count) => count > 0 && setKeeper(owner))
      .catch(() => undefined);
  }, [owner]);
  return keeper !== undefined && keeper === owner;
}

/** Deletes the door lists, which contain names of other people, once the user is no longer a guard. */
function useDoorWipe(owner: string | null, isGuard: boolean | undefined): void {
  useEffect(() => {
    if (owner === null || isGuard !== false) return;
    wipeOwned(owner, ['door_lists', 'door_checks']).catch(() => undefined);
  }, [owner, isGuard]);
}

/** The layout of the staff pages. Its messages are in the staff catalogue, so that other users do not load them. */
function StaffLayout() {
  const { pathname } = useLocation();
  return (
    <MantineTheme>
      <StaffFrame
        pathname={pathname}
        isOnline={useReachable()}
        mark={<Wordmark />}
        actions={
          <>
            <RecentPages />
            <LanguageSwitch />
            <StaffAccount />
          </>
        }
        status={<DeferredNetworkStatus />}
      >
        <Outlet />
      </StaffFrame>
      <memberPart.Part />
      <SecondStepDialog />
    </MantineTheme>
  );
}
