/** A CSS string; every special character is escaped, so no text can end the string. */
const quoted = (text: string): string =>
  `"${text.replaceAll(/[^\p{L}\p{M}\p{N} .,·:-]/gu, (letter) => `\\${letter.codePointAt(0)?.toString(16)} `)}"`

/** Only an inline style can put changing text into the page margins. */
export const marginTexts = (foot: string, page: string, of: string): string => `@page {
  @bottom-left { content: ${quoted(foot)}; }
  @bottom-right {
    content: ${quoted(`${page} `)} counter(page) ${quoted(` ${of} `)} counter(pages);
  }
}`
