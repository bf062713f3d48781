import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { previewScheme, schemes } from '#kit/device/scheme.ts';

/**
 * Shows the colour scheme in the address of a preview (`?scheme=dark`) without storing it as the reader's choice. The
 * server has chosen the language in the address (`?language=mt`); it is removed from the address, because otherwise the
 * language switch, which reloads the page, would have no effect.
 */
export function usePreviewAppearance(): void {
  const [search] = useSearchParams();
  const scheme = schemes.find((each) => each === search.get('scheme'));
  useEffect(() => {
    if (scheme === undefined) return undefined;
    previewScheme(scheme);
    return () => previewScheme(undefined);
  }, [scheme]);
  useEffect(() => {
    const address = new URL(location.href);
    if (!address.searchParams.has('language')) return;
    address.searchParams.delete('language');
    history.replaceState(history.state, '', address);
  }, []);
}
