/** A text as CSS writes one: whatever it holds, it ends nothing. */
const quoted = (text: string): string =>
  `"${text.replaceAll(/[^\p{L}\p{M}\p{N} .,·:-]/gu, (letter) => `\\${letter.codePointAt(0)?.toString(16)} `)}"`

/** Only a style of the page itself can put words into its margins. */
export const marginTexts = (foot: string, page: string, of: string): string => `@page {
  @bottom-left { content: ${quoted(foot)}; }
  @bottom-right {
    content: ${quoted(`${page} `)} counter(page) ${quoted(` ${of} `)} counter(pages);
  }
}`
