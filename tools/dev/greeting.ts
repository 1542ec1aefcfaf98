import { PASSWORD, PEOPLE } from '#cli/demo/people.ts'
import { ROLES } from '#domain/access/roles.ts'

export const greeting = (address: string, database: string): string => {
  const rows = ROLES.map((role) => {
    const { phone, name } = PEOPLE[role]
    return `  ${role.padEnd(14)} ${phone}   ${PASSWORD}   ${name}`
  })
  return `
Jalkhata runs at ${address}

  ${'role'.padEnd(14)} ${'phone'.padEnd(10)}   ${'password'.padEnd(PASSWORD.length)}   name
${rows.join('\n')}

${database}
Ctrl+C ends everything.
`
}
