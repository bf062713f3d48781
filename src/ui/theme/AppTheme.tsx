import { MantineProvider } from '@mantine/core';
import type { MantineColorSchemeManager } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';
import './variables.css';
import './base.css';

/** The portal has one colour scheme: nothing is read from storage, so server and browser draw the same. */
const onlyLight: MantineColorSchemeManager = {
  get: () => 'light',
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
};

/**
 * Wraps the whole app, on the server and in the browser. The document must carry
 * `<html data-mantine-color-scheme="light">`. Renders no <style> element (content security policy).
 */
export function AppTheme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={onlyLight}
      forceColorScheme="light"
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
