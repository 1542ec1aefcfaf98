import { type Agent, request } from 'node:https'

export interface Answer {
  readonly status: number
  readonly body: string
  readonly cookies: readonly string[]
}

/** One request over TLS, without retries. */
export const visit = (url: string, agent: Agent, post?: object, cookie = ''): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { origin } = new URL(url)
    const headers = { origin, cookie, 'content-type': 'application/json', accept: 'text/html,*/*' }
    const sent = request(url, { agent, method: post ? 'POST' : 'GET', headers }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        body += part
      })
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body,
          cookies: response.headers['set-cookie'] ?? [],
        }),
      )
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(post && JSON.stringify(post))
  })
