import { isIPv6 } from 'node:net'

/** One household or server has a whole IPv6 /64, so its addresses count as one. */
export const networkOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !isIPv6(address)) return mapped ?? address
  const [head = '', tail] = address.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail ? tail.split(':') : []
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  return [...front, ...(tail === undefined ? [] : zeros), ...back].slice(0, 4).join(':')
}

/** An IPv4 address, or the /64 and the /48 of an IPv6 address. */
export const networksOf = (address: string): string[] => {
  const network = networkOf(address)
  return network.includes(':') ? [network, network.split(':').slice(0, 3).join(':')] : [network]
}
