import { createTheme, MantineThemeProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { MantineTheme } from '#kit/ui/theme/MantineTheme.tsx';
import classes from './staff.module.css';
import './mantine.css';

/** Above the bar of the portal (`--ksu-layer-navbar`), which Mantine does not know. */
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

/** What Mantine's components of the staff kit need around them: the portal's theme, and their styles. */
export function StaffTheme({ children }: { children: ReactNode }) {
  return (
    <MantineTheme>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineTheme>
  );
}
