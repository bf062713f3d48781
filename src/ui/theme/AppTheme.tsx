import { MantineContext, MantineThemeProvider } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { theme } from './theme.ts';
import './variables.css';
import './base.css';

/** The portal has one colour scheme: nothing is read from storage, so server and browser draw the same. */
const settings: ComponentProps<typeof MantineContext>['value'] = {
  colorScheme: 'light',
  setColorScheme: () => {},
  clearColorScheme: () => {},
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: false,
};

/**
 * Wraps the whole app, on the server and in the browser. The document must carry
 * `<html data-mantine-color-scheme="light">`. Renders no <style> element (content security policy).
 * These are the two halves of `MantineProvider` that stay when its style elements and its switch between colour schemes
 * are switched off; the rest of it (2 kB of the first page) could not be left out otherwise.
 */
export function AppTheme({ children }: { children: ReactNode }) {
  return (
    <MantineContext value={settings}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
