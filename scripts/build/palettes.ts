import type { Plugin } from 'vite'

const PALETTES =
  /--mantine-color-(red|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-[\w-]+:[^;}]*;?/g

/** The theme has colours of its own: Mantine's palettes would be the larger half of its variables. */
export const withoutPalettes = (): Plugin => ({
  name: 'without-palettes',
  enforce: 'pre',
  transform: {
    filter: { id: /@mantine\/core\/styles\/default-css-variables\.css/ },
    handler: (code) => ({ code: code.replace(PALETTES, ''), map: null }),
  },
})
