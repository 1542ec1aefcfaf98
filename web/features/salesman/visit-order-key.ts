/** The key under which an unsaved visit order asks before it is left. */
export const VISIT_ORDER = 'visit order'
