import { bodyOf } from '../http-load.ts'

export const requestOf = (method, path, headers, value) => {
  const body = value === undefined ? '' : JSON.stringify(value)
  const all = {
    host: 'localhost',
    ...headers,
    ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  }
  const head = Object.entries(all).map(([name, text]) => `${name}: ${text}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${body}`
}

export const jsonOf = (bytes) => JSON.parse(bodyOf(bytes).toString('utf8'))
