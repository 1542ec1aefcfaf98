/** The promise's own end, or a failure once `ms` have passed without one. */
export const inTime = <Value>(promise: Promise<Value>, ms: number): Promise<Value> => {
  let timer: number | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new Error('too late')), ms)
  })
  return Promise.race([promise, tooLate]).finally(() => clearTimeout(timer))
}
