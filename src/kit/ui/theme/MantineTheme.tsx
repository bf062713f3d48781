import { MantineContext, MantineThemeProvider } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { theme } from './theme.ts';

/**
 * One scheme for Mantine: its variables are made of the portal's colours, which follow the device or the choice by
 * themselves (src/kit/ui/theme/variables.css). Nothing is read from storage, so server and browser render the same.
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
 * What Mantine's components need around them: only pages of staff have any, so nobody else loads it (4 kB). The document
 * must carry `<html data-mantine-color-scheme="light">`. Renders no <style> element (content security policy): these are the two halves of `MantineProvider` that stay when its style elements and its switch
 * between colour schemes are switched off.
 */
export function MantineTheme({ children }: { children: ReactNode }) {
  return (
    <MantineContext value={settings}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
