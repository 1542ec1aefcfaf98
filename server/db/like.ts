const asItIs = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Patterns for LIKE that take the text as it is: anywhere, or at the start. */
export const likePart = (text: string): string => `%${asItIs(text)}%`
export const likeStart = (text: string): string => `${asItIs(text)}%`
