export type Values = Readonly<Record<string, string | number>>

/** Replaces the {placeholders} of a text. */
export const fill = (text: string, values: Values): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
