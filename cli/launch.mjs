// Plain JavaScript, so that an old Node can run it and print the version error.
import { accessSync, constants } from 'node:fs'

const canRead = (file) => {
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch {
    return false
  }
}

/** Reads settings files of the program's folder, then loads the program. Set variables stay. */
export const launch = async (settings, load) => {
  if (Number(process.versions.node.split('.')[0]) < 24) {
    console.error(`Jalkhata needs Node 24 or later; this is ${process.version}.`)
    process.exit(1)
  }
  const files = settings.map((name) => new URL(`../${name}`, import.meta.url))
  for (const file of files.filter(canRead)) process.loadEnvFile(file)
  await load()
}
