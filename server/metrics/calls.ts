import type { Business } from '#server/business.ts'
import type { Prometheus, Registry } from './prometheus.ts'

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const TOKEN_PROCEDURE = 'invoices.create'

/** Times and counts per procedure. Labels are names from the code, never personal data. */
export const watchCalls = (
  { Counter, Histogram }: Prometheus,
  registry: Registry,
  business: Business,
): void => {
  const registers = [registry]
  const calls = new Histogram({
    name: 'jalkhata_call_seconds',
    help: 'Time of a call by procedure and outcome (answer, refusal, denial, fault, throttled)',
    labelNames: ['procedure', 'outcome'],
    buckets: BUCKETS_SECONDS,
    registers,
  })
  const commands = new Counter({
    name: 'jalkhata_commands_total',
    help: 'Commands received by procedure; repeated ones were sent again and wrote nothing',
    labelNames: ['procedure', 'result'],
    registers,
  })
  const tokens = new Counter({
    name: 'jalkhata_tokens_issued_total',
    help: 'Tokens given out since the start of the process',
    registers,
  })
  business.calls.add({
    onCall: ({ procedure, outcome, seconds }) => calls.observe({ procedure, outcome }, seconds),
    onCommand: ({ procedure, isReplay }) => {
      commands.inc({ procedure, result: isReplay ? 'repeated' : 'landed' })
      if (procedure === TOKEN_PROCEDURE && !isReplay) tokens.inc()
    },
  })
}
