const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** LIKE patterns that match the text literally: anywhere, or at the start. */
export const likePart = (text: string): string => `%${escapeLike(text)}%`
export const likeStart = (text: string): string => `${escapeLike(text)}%`
