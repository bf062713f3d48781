import { createTheme, MantineThemeProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { MantineTheme } from '#kit/ui/theme/MantineTheme.tsx';
import classes from './staff.module.css';
import './mantine.css';

/** Above the portal's bar (`--ksu-layer-navbar`), which is outside Mantine's z-index scale. */
const overlay = { zIndex: 750, transitionProps: { duration: 0 } };

const theme = createTheme({
  components: {
    Modal: { defaultProps: { ...overlay, lockScroll: false } },
    Drawer: { defaultProps: { ...overlay, lockScroll: false } },
    TextInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' }, classNames: { labelWrapper: classes.checkboxWords } },
  },
});

/** The providers for the Mantine components of the staff kit: the portal's theme, and their styles. */
export function StaffTheme({ children }: { children: ReactNode }) {
  return (
    <MantineTheme>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineTheme>
  );
}
