/** DSH-01: of a time 'HH:mm:ss' in the trade's own day. */
export const partOfDay = (time: string): 'morning' | 'afternoon' | 'evening' => {
  if (time < '12') return 'morning'
  return time < '17' ? 'afternoon' : 'evening'
}
