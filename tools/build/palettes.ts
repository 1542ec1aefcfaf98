import type { Plugin } from 'vite'

const UNUSED =
  /--mantine-(color-((red|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-[\w-]+|(dark|gray)-\d)|h\d-[\w-]+):[^;}]*;?/g

/** Removes Mantine's colours and headings, over half of its variables: no screen uses them. */
export const withoutPalettes = (): Plugin => ({
  name: 'without-palettes',
  enforce: 'pre',
  transform: {
    filter: { id: /@mantine\/core\/styles\/default-css-variables\.layer\.css/ },
    handler: (code) => ({ code: code.replace(UNUSED, ''), map: null }),
  },
})
