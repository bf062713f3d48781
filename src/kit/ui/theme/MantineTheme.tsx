import { MantineContext, MantineThemeProvider } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { theme } from './theme.ts';

/**
 * A single Mantine colour scheme: its variables use the portal's colours, which follow the device or the user's choice
 * (src/kit/ui/theme/variables.css). Nothing is read from storage, so server and browser render the same.
 */
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
 * The providers for Mantine's components. Only staff pages use such components, so other users do not load the
 * providers (4 kB). The document must carry `<html data-mantine-color-scheme="light">`. Renders no <style> element (content
 * security policy): these are the two parts of `MantineProvider` that remain without its style elements and its colour scheme switch.
 */
export function MantineTheme({ children }: { children: ReactNode }) {
  return (
    <MantineContext value={settings}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
