/**
 * The portal's one Trusted Types policy, `ksu`: the only door through which text becomes markup or a worker's address
 * (safety.md, "Abuse": two independent walls). Markup was sanitised by the server when it was stored; where the browser
 * has a sanitiser of its own, it goes through that as well.
 */
interface Policy {
  createHTML: (html: string) => string | TrustedHTML;
  createScriptURL: (url: string) => string;
}

/** TypeScript's library knows `TrustedHTML` only. */
interface PolicyFactory {
  createPolicy: (name: string, rules: { [K in keyof Policy]: (text: string) => string }) => Policy;
}

interface SafeElement extends HTMLElement {
  setHTML?: (html: string, options: { sanitizer: object }) => void;
}

/** The only script address the policy lets pass. */
const WORKER_ADDRESS = '/sw.js';

let policy: Policy | undefined;

/** Sanitised HTML as React may put it onto the page. On the server it stays text. */
export function trustedHtml(html: string): string | TrustedHTML {
  return typeof document === 'undefined' ? html : getPolicy().createHTML(html);
}

/** The service worker's address as a `TrustedScriptURL`, which the library types as a string, as `navigator.serviceWorker.register` takes it. Throws for any other address. */
export function trustedWorkerAddress(url: string): string {
  return getPolicy().createScriptURL(url);
}

function getPolicy(): Policy {
  const rules = { createHTML: cleanHtml, createScriptURL: checkScriptAddress };
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  return (policy ??= trustedTypes?.createPolicy('ksu', rules) ?? rules);
}

function cleanHtml(html: string): string {
  const element: SafeElement = document.createElement('div');
  if (element.setHTML === undefined) return html;
  element.setHTML(html, { sanitizer: {} });
  return element.innerHTML;
}

function checkScriptAddress(url: string): string {
  if (url !== WORKER_ADDRESS) throw new TypeError(`"${url}" is not the portal's worker`);
  return url;
}
