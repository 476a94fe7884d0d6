import { createTheme, type MantineColorsTuple } from '@mantine/core';
import { t } from 'i18next';
import type { FocusEvent, MouseEvent } from 'react';
import { filterChoices } from './filter-choices';
import { describeOpenList } from './open-list';

const pine: MantineColorsTuple = [
  '#eaf5ef',
  '#d2e9dd',
  '#a8d5bf',
  '#7cc0a0',
  '#57ac84',
  '#3a9a6d',
  '#288a5f',
  '#1f7a54',
  '#186444',
  '#114e35',
];

/** Neutrals lean towards green, so that surfaces and the brand belong together. */
const gray: MantineColorsTuple = [
  '#fafbfa',
  '#f1f3f1',
  '#e7eae7',
  '#dbe0dc',
  '#cbd2cd',
  '#a9b3ac',
  '#7d8781',
  '#5d6862',
  '#46514b',
  '#1b221e',
];

/** Dark is green-black, never pure black: 7 is the surface, 8 the ground. */
const dark: MantineColorsTuple = [
  '#e3e8e5',
  '#b9c4bd',
  '#93a099',
  '#7d8983',
  '#3a443e',
  '#2b342f',
  '#1e2622',
  '#161d19',
  '#0e1411',
  '#0a0f0c',
];

const red: MantineColorsTuple = [
  '#fde8e6',
  '#f9d0cc',
  '#f3a9a3',
  '#ff8f86',
  '#e0655b',
  '#cf4439',
  '#c2342a',
  '#b3261e',
  '#931d17',
  '#731611',
];
const yellow: MantineColorsTuple = [
  '#fdf1d6',
  '#f9e2ae',
  '#f3cc78',
  '#ecb74a',
  '#d99f2b',
  '#b9811a',
  '#9c6b10',
  '#855900',
  '#6d4900',
  '#543800',
];
const blue: MantineColorsTuple = [
  '#e5f0fc',
  '#c7dff8',
  '#9cc5f1',
  '#79b0ec',
  '#4e93dd',
  '#3179c8',
  '#2468b2',
  '#1b599d',
  '#164a83',
  '#103b69',
];

/** The first screens show no dialog: what brings its focus to a field comes with the first one. */
function enterAtField({ currentTarget }: FocusEvent<HTMLElement>): void {
  void import('./first-field').then(({ enterDialog }) => enterDialog(currentTarget));
}

/** Dialogs keep the page from scrolling by a rule in base.css: the library's way needs a style element. */
const dialog = {
  // Asked when one is drawn: the texts of the language are here by then.
  defaultProps: () => ({
    closeButtonProps: { 'aria-label': t(($) => $.ui.action.close), onFocus: enterAtField },
    lockScroll: false,
    transitionProps: { duration: 120 },
    overlayProps: { backgroundOpacity: 0.4, blur: 0 },
    // The head of a dialog is no second banner of the page.
    attributes: { header: { role: 'presentation' } },
  }),
};
const field = { defaultProps: { size: 'sm' } };

/** What a choice opens gives the focus back to what had it: the choice is gone by then, so it is the button of its menu. */
function focusMenuButton({ currentTarget }: MouseEvent<HTMLElement>): void {
  const button = currentTarget.closest('[role=menu]')?.getAttribute('aria-labelledby');
  document.getElementById(button ?? '')?.focus({ preventScroll: true });
}

export const theme = createTheme({
  colors: { pine, gray, dark, red, yellow, blue },
  primaryColor: 'pine',
  primaryShade: { light: 7, dark: 7 },
  black: '#1b221e',
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  fontWeights: { regular: '400', medium: '550', bold: '650' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '24px', lineHeight: '1.25' },
      h2: { fontSize: '16px', lineHeight: '1.4' },
      h3: { fontSize: '14px', lineHeight: '1.45' },
    },
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  shadows: {
    xs: 'var(--shadow-card)',
    sm: 'var(--shadow-card)',
    md: 'var(--shadow-float)',
    lg: 'var(--shadow-float)',
    xl: 'var(--shadow-float)',
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Modal: dialog,
    Drawer: dialog,
    Spotlight: dialog,
    // Hints stand below the field, so that fields side by side stay in one line.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Button: { defaultProps: { size: 'sm' } },
    TextInput: field,
    NumberInput: field,
    PasswordInput: field,
    Textarea: field,
    // Enter takes what the typed letters have found, and not what was chosen before. Choices are there once they are opened: four
    // lists of countries, currencies and time zones were 1,700 of a form's 1,800 elements. Whoever clicks, types or presses the arrow
    // opens them: a dialog that hands the focus to its first field does not lay a list over the others.
    Select: {
      defaultProps: {
        size: 'sm',
        checkIconPosition: 'right',
        comboboxProps: { shadow: 'md', keepMounted: false },
        openOnFocus: false,
        selectFirstOptionOnChange: true,
        filter: filterChoices,
      },
    },
    MultiSelect: {
      defaultProps: { size: 'sm', openOnFocus: false, comboboxProps: { keepMounted: false }, filter: filterChoices },
    },
    ComboboxOptions: { defaultProps: { ref: describeOpenList } },
    SegmentedControl: { defaultProps: { size: 'xs' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 36 } },
    Menu: {
      defaultProps: { shadow: 'md', position: 'bottom-end', withinPortal: true, withInitialFocusPlaceholder: false },
    },
    MenuItem: { defaultProps: { onClickCapture: focusMenuButton } },
    Popover: { defaultProps: { shadow: 'md' } },
    Tooltip: { defaultProps: { withArrow: false, events: { hover: true, focus: true, touch: true } } },
  },
});
