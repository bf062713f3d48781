/**
 * The portal's only Trusted Types policy, `ksu`: the only way for text to become markup or a worker's address
 * (SHELL-40). The server sanitised the markup when it was stored; where the browser
 * has a sanitiser of its own, that one runs as well.
 */
interface Policy {
  createHTML: (html: string) => string | TrustedHTML;
  createScriptURL: (url: string) => string;
}

/** TypeScript's library has only `TrustedHTML`. */
interface PolicyFactory {
  createPolicy: (name: string, rules: { [K in keyof Policy]: (text: string) => string }) => Policy;
}

interface SafeElement extends HTMLElement {
  setHTML?: (html: string, options: { sanitizer: object }) => void;
}

/** The addresses of the service worker and of workers in the build (`*.worker-<hash>.js`). */
const WORKER_ADDRESSES = /^(?:\/sw\.js|\/assets\/[\w-]+\.worker-[\w-]+\.js)$/;

let policy: Policy | undefined;

/** Sanitised HTML for React to insert. On the server it stays text. */
export function trustedHtml(html: string): string | TrustedHTML {
  return typeof document === 'undefined' ? html : getPolicy().createHTML(html);
}

/**
 * A worker's address as a `TrustedScriptURL`, typed as a string because the library types
 * `navigator.serviceWorker.register` that way. Throws for any other address.
 */
export function trustedWorkerAddress(url: string): string {
  return getPolicy().createScriptURL(url);
}

function getPolicy(): Policy {
  const rules = { createHTML: cleanHtml, createScriptURL: checkScriptAddress };
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  return (policy ??= trustedTypes?.createPolicy('ksu', rules) ?? rules);
}

function cleanHtml(html: string): string {
  // In a document of its own, the pictures of a text that is only read are not requested.
  const element: SafeElement = document.implementation.createHTMLDocument('').createElement('div');
  if (element.setHTML === undefined) return html;
  element.setHTML(html, { sanitizer: {} });
  return element.innerHTML;
}

function checkScriptAddress(url: string): string {
  if (!WORKER_ADDRESSES.test(url)) throw new TypeError(`"${url}" is not the portal's worker`);
  return url;
}
