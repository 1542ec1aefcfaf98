/** DSH-01: for a business time 'HH:mm:ss'. */
export const partOfDay = (time: string): 'morning' | 'afternoon' | 'evening' => {
  if (time < '12') return 'morning'
  return time < '17' ? 'afternoon' : 'evening'
}
