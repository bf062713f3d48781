import { useEffect, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/** Returns the filters, sorting and page in the address: the same object until the address changes. */
export function useShown<A>(read: (search: URLSearchParams) => A): A {
  const [search] = useSearchParams();
  return useMemo(() => read(search), [read, search]);
}

interface AddressChange<A> {
  /** The result of `useShown` */
  shown: A;
  /** Returns the address after a change, which starts from `from` */
  hrefOf: (from: A, change: Partial<A>) => string;
  read: (search: URLSearchParams) => A;
}

/**
 * Returns a function that changes filters in the address. A second change may come while the page of the first one is still loading: it
 * continues from the address of the first one, which would otherwise be lost.
 */
export function useAddressChange<A>({ shown, hrefOf, read }: AddressChange<A>): (change: Partial<A>) => void {
  const navigate = useNavigate();
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  }, [shown]);
  return (change) => {
    const href = hrefOf(latest.current, change);
    latest.current = read(searchOf(href));
    void navigate(href);
  };
}

/** The query part of an address of this site. */
export function searchOf(href: string): URLSearchParams {
  return new URL(href, 'https://localhost').searchParams;
}
