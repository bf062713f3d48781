import { useEffect, useState } from 'react';
import { deleteShare, listShares, type SharedThing } from '#client/offline/shares.ts';

/** The content that another app shared with the current user, and a function that deletes it from the device. */
export function useShares() {
  const [shares, setShares] = useState<readonly SharedThing[]>();
  useEffect(() => {
    let isLeft = false;
    const show = (found: readonly SharedThing[]) => isLeft || setShares(found);
    void listShares().then(show, () => show([]));
    return () => {
      isLeft = true;
    };
  }, []);
  const remove = async (share: SharedThing) => {
    setShares((all) => all?.filter(({ id }) => id !== share.id));
    // A share that cannot be deleted now is deleted after a day.
    await deleteShare(share).catch(() => undefined);
  };
  return { shares, remove };
}
