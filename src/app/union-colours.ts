import type { QueryClient } from '@tanstack/react-query';
import { unionOf } from '#kit/device/union.ts';

/**
 * Sets the union's colours and logo on the root element, now and when staff change them (OFFICE-8, OFFICE-12). A rendered
 * document has them already; the policy allows declarations that a script sets.
 */
export function followUnionColours(client: QueryClient): void {
  let shown = '';
  const show = () => {
    const { style } = unionOf(client);
    if (style !== shown) document.documentElement.style.cssText = style;
    shown = style;
  };
  client.getQueryCache().subscribe(show);
  show();
}
