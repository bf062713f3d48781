import { Component, type ReactNode } from 'react';
import type { Locale } from '#contract/kit/common.ts';

/** Not from the catalogues, because they may have failed to load. */
const fatalErrorTexts: Record<Locale, string> = {
  en: 'Something went wrong. Please load the page again.',
  mt: 'Xi ħaġa marret ħażin. Jekk jogħġbok, erġa’ tella’ l-paġna.',
};

/** The fallback when even the error page fails (SHELL-9). */
export class LastBoundary extends Component<{ locale: Locale; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <p role="alert">{fatalErrorText(this.props.locale)}</p> : this.props.children;
  }
}

/** The same text, for a start that fails before there is a page. */
export function fatalErrorText(locale: Locale): string {
  return fatalErrorTexts[locale];
}
