/** PostgreSQL cannot store a lone surrogate or a zero byte. */
export const STORABLE = /^[^\p{Surrogate}\0]*$/u
