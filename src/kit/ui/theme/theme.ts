import { createTheme, type MantineColorsTuple, type MantineTheme } from '@mantine/core';

const ink: MantineColorsTuple = [
  '#faf6ee',
  '#f2e9d8',
  '#e5d7bd',
  '#d8cab0',
  '#857762',
  '#5d5348',
  '#2b2622',
  '#14110f',
  '#14110f',
  '#000000',
];
const red: MantineColorsTuple = [
  '#fbeeee',
  '#f3d5d5',
  '#e2a5a7',
  '#cf7478',
  '#bd4a50',
  '#a92f35',
  '#8b1a1f',
  '#6d1116',
  '#570c10',
  '#40070a',
];

/** The four widths of a dialog (SHELL-16), in rem so that they grow with the text. */
const MODAL_WIDTHS = { sm: '18.75rem', md: '31.25rem', lg: '50rem', xl: '71.25rem' };

/** No scroll lock by Mantine: it injects a <style> element; `base.css` locks the page instead. */
const withoutInjectedScrollLock = { defaultProps: { lockScroll: false } };

const Modal = {
  ...withoutInjectedScrollLock,
  vars: (_theme: MantineTheme, props: { size?: unknown }) => ({
    root: { '--modal-size': isModalWidth(props.size) ? MODAL_WIDTHS[props.size] : MODAL_WIDTHS.md },
  }),
};

/**
 * The design values of SHELL-16 as a Mantine theme: breakpoints, palette (black primary, dark red secondary), and dialogs without
 * injected styles. The colours that style sheets read are in `variables.css`; the tuples here are for components that
 * compute colours.
 */
export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: 7,
  colors: { ink, red },
  white: '#fffdf9',
  black: '#14110f',
  fontFamily: 'var(--mantine-font-family)',
  headings: { fontFamily: 'var(--ksu-display)' },
  breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '88em' },
  components: { Modal, Drawer: withoutInjectedScrollLock },
});

function isModalWidth(size: unknown): size is keyof typeof MODAL_WIDTHS {
  return typeof size === 'string' && size in MODAL_WIDTHS;
}
