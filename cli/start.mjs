// Plain JavaScript, so that an old Node can run it and print the version error: node cli/start.mjs FILE …
import { accessSync, constants } from 'node:fs'
import { pathToFileURL } from 'node:url'

const [file = 'server/main.ts'] = process.argv.splice(2, 1)

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(`Jalkhata needs Node 24 or later; this is ${process.version}.`)
  process.exit(1)
}

const canRead = (name) => {
  try {
    accessSync(name, constants.R_OK)
    return true
  } catch {
    return false
  }
}

// Variables that are set already stay. The server never reads the owner's secrets.
const settings = file.startsWith('server/') ? ['.env'] : ['.env', 'owner.env']
for (const name of settings.filter(canRead)) process.loadEnvFile(name)
await import(pathToFileURL(file).href)
