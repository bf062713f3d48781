import { Component, type ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';

/** Not through the catalogues: they may be what is missing. */
const words: Record<Locale, string> = {
  en: 'Something went wrong. Please load the page again.',
  mt: 'Xi ħaġa marret ħażin. Jekk jogħġbok, erġa’ tella’ l-paġna.',
};

/** Stands in when even the error page fails (spec §8). */
export class LastBoundary extends Component<{ locale: Locale; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <p role="alert">{lastWords(this.props.locale)}</p> : this.props.children;
  }
}

/** The same words, for a start that fails before there is a page. */
export function lastWords(locale: Locale): string {
  return words[locale];
}
