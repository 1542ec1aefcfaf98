/** English messages (their wording is read), and no PG* variable of the person's own shell. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(own), LC_ALL: 'C' }
}
