const CHARACTER_PX = 7.8
const LINE_PX = 18
const MARGIN_PX = 16
const BAR_PX = 28
const COLUMNS = 80

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A terminal that shows what was typed and what was answered, as SVG. */
export const terminalPicture = (typed: string, answer: string): string => {
  const lines = [`$ ${typed}`, ...answer.split('\n')]
  const width = Math.ceil(COLUMNS * CHARACTER_PX) + 2 * MARGIN_PX
  const height = BAR_PX + lines.length * LINE_PX + MARGIN_PX
  const rows = lines.flatMap((line, at) => {
    const y = BAR_PX + (at + 1) * LINE_PX
    return line === ''
      ? []
      : [`<text x="${MARGIN_PX}" y="${y}" xml:space="preserve">${escapeXml(line)}</text>`]
  })
  const dots = ['#ff5f57', '#febc2e', '#28c840'].map(
    (colour, at) => `<circle cx="${MARGIN_PX + 4 + at * 18}" cy="14" r="5" fill="${colour}"/>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="13" fill="#e6e6e6">`,
    `<rect width="100%" height="100%" rx="8" fill="#1e1f29"/>`,
    ...dots,
    ...rows,
    '</svg>',
    '',
  ].join('\n')
}
