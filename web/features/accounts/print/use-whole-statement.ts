import { useEffect } from 'react'
import { useStatementPages } from '#web/features/accounts/use-statement.ts'

/** Loads every page: the paper has the whole period. */
export const useWholeStatement = (input: Parameters<typeof useStatementPages>[0]) => {
  const all = useStatementPages(input)
  const { more, readNext } = all
  useEffect(() => {
    if (more) readNext()
  }, [more, readNext])
  return { ...all, isWhole: all.statement !== undefined && all.ends }
}
