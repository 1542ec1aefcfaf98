import {
  Button,
  type CSSVariablesResolver,
  createTheme,
  type DrawerFactory,
  defaultVariantColorsResolver,
  type ExtendComponent,
  Input,
  type MantineColorsTuple,
  type ModalFactory,
  type VariantColorsResolver,
} from '@mantine/core'

/** theme.css switches its variables with the system's scheme, so one tuple serves both. */
const shades = (soft: string, line: string, base: string, hover: string): MantineColorsTuple => [
  soft,
  soft,
  line,
  line,
  base,
  base,
  base,
  base,
  hover,
  hover,
]

// Mantine's greys mapped to the theme's, so that hovers, dividers and popovers follow it too.
const neutral = (...names: readonly string[]): MantineColorsTuple =>
  names.map((name) => `var(--${name})`) as unknown as MantineColorsTuple

const GRAY = neutral(
  'sunken',
  'sunken',
  'line',
  'line',
  'field',
  'text-3',
  'text-3',
  'text-2',
  'text',
  'text',
)
const DARK = neutral(
  'text',
  'text-2',
  'text-3',
  'text-3',
  'line',
  'sunken',
  'surface',
  'sunken',
  'bg',
  'bg',
)

const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const name = input.color === 'bad' ? 'bad' : 'accent'
  // Mantine's auto-contrast checks only the light shade: dark mode would get white on pale blue.
  if (input.variant === 'filled') return { ...colors, color: `var(--${name}-on)` }
  if (input.variant === 'default') {
    return {
      background: 'var(--surface)',
      hover: 'var(--sunken)',
      color: 'var(--text)',
      border: '1px solid var(--line)',
    }
  }
  return colors
}

// Mantine puts a <header> into a dialog, which would be a second banner landmark on the page.
const NO_SECOND_BANNER = { header: { role: 'none' } }

export const theme = createTheme({
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '700' },
  defaultRadius: 8,
  primaryColor: 'accent',
  primaryShade: 7,
  colors: {
    accent: shades(
      'var(--accent-soft)',
      'var(--accent-line)',
      'var(--accent)',
      'var(--accent-hover)',
    ),
    gray: GRAY,
    dark: DARK,
    bad: shades('var(--bad-soft)', 'var(--bad-line)', 'var(--bad)', 'var(--bad-hover)'),
  },
  respectReducedMotion: true,
  variantColorResolver,
  components: {
    Button: Button.extend({ defaultProps: { h: 44, fz: 15, fw: 600 } }),
    Input: Input.extend({
      vars: () => ({
        wrapper: {
          '--input-height': '44px',
          '--input-fz': '16px',
          '--input-bd': 'var(--field)',
          '--input-bg': 'var(--surface)',
        },
        input: {},
      }),
    }),
    InputWrapper: Input.Wrapper.extend({
      styles: { label: { color: 'var(--text-2)', fontSize: 13, fontWeight: 550, marginBottom: 6 } },
    }),
    // Types only: their code is loaded with the screens that use them.
    Modal: {
      defaultProps: { centered: true, radius: 12, attributes: NO_SECOND_BANNER },
    } satisfies ExtendComponent<ModalFactory>,
    Drawer: {
      defaultProps: { attributes: NO_SECOND_BANNER },
    } satisfies ExtendComponent<DrawerFactory>,
  },
})

export const cssVariablesResolver: CSSVariablesResolver = () => {
  const same = {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-bright': 'var(--text)',
    '--mantine-color-dimmed': 'var(--text-3)',
    '--mantine-color-placeholder': 'var(--text-3)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--sunken)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--field)',
    '--mantine-color-anchor': 'var(--accent)',
    '--mantine-color-disabled': 'var(--sunken)',
    '--mantine-color-disabled-color': 'var(--text-3)',
    '--mantine-color-disabled-border': 'var(--line)',
    // Subtle grey controls, such as the password field's eye, stay readable in both schemes.
    '--mantine-color-gray-light-color': 'var(--text-2)',
    '--mantine-color-gray-light-hover': 'var(--sunken)',
  }
  return { variables: {}, light: same, dark: same }
}
