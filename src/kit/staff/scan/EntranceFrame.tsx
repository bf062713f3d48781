import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Container } from '#kit/ui/page/Container.tsx';
import { useWakeLock } from '../../pass/use-wake-lock.ts';
import { Loaded } from '../../state/Loaded.tsx';
import { RowsSkeleton } from '../StaffSkeletons.tsx';

interface Props<T> {
  /** The result of `useEntranceList` or `useDoorList` */
  found: { result: UseQueryResult<T>; list: T | undefined; isReadingKept: boolean };
  children: (list: T) => ReactNode;
}

/** The screen of an entrance once its list has loaded, from the server or from this device; it keeps the display on. */
export function EntranceFrame<T>({ found: { result, list, isReadingKept }, children }: Props<T>) {
  useWakeLock(list !== undefined);
  if (list !== undefined) return children(list);
  // Offline the network fails before the device has answered: until then the stored list is not reported as missing.
  if (isReadingKept) {
    return (
      <Container narrow>
        <RowsSkeleton />
      </Container>
    );
  }
  return (
    <Loaded result={result} placeholder={<RowsSkeleton />} whole>
      {() => null}
    </Loaded>
  );
}
