/** Typed text means itself in a pattern. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** The pattern of what holds a text anywhere. */
export const holding = (text: string): string => `%${escapeLike(text)}%`
