/** Anywhere within; what is typed stands for itself. */
export const likeText = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
