/** Words that only this project used; `docs/how-to/add-a-feature.md` says what to use instead. */
export const BANNED_WORDS = new Set(
  `wish wishes wished kept held road roads heed minded spaced stumbled insist insists farewell
  goodbye impatience patience unhurried told untold tells lacks arrow arrows marker judge judged
  judges drill prove proves rung door doors face faces room rooms letgo givenup`.split(/\s+/),
)

const BANNED_PHRASES =
  /\b(whoever|somebody|everybody|nobody|of its own|of their own|comes to its|stands (?:here|there))\b/i

/** The first banned word or phrase in a comment. */
export const bannedInText = (text) =>
  text.split(/\W+/).find((word) => BANNED_WORDS.has(word.toLowerCase())) ??
  BANNED_PHRASES.exec(text)?.[0]

/** The first banned word among the words of a camelCase or snake_case name. */
export const bannedInName = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_$-]+/)
    .map((word) => word.toLowerCase())
    .find((word) => BANNED_WORDS.has(word))
