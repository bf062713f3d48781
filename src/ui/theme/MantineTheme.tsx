import { MantineContext, MantineThemeProvider } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { theme } from './theme.ts';

/** The portal has one colour scheme: nothing is read from storage, so server and browser render the same. */
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
 * The context that Mantine's components need; `Form` adds it, so that pages without a form do not load it (6 kB of the
 * first page). The document must have `<html data-mantine-color-scheme="light">`. Renders no <style> element (content
 * security policy): these are the two halves of `MantineProvider` that remain when its style elements and its colour
 * scheme switch are turned off.
 */
export function MantineTheme({ children }: { children: ReactNode }) {
  return (
    <MantineContext value={settings}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
