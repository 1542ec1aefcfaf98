import { browserTests, check } from '#tests/reliability/faults/runners.ts'
import type { Entry } from './entry.ts'

/** Attacks from outside. */
export const STRANGERS: readonly Entry[] = [
  {
    id: 'T11',
    hazard: 'public look-up',
    title: 'CUS-02 nothing past the limits, and known numbers look like unknown ones',
    run: check('lookUp'),
    shortForm: 'shared',
    mutants: [
      {
        name: 'no limit counts all addresses together',
        patches: [
          {
            file: 'server/auth/lookup-limits.ts',
            find: '        ...shared.map((limit) => limit.waitMs(phone, nowMs)),\n',
            put: '',
          },
        ],
        caught: '50 addresses',
      },
      {
        name: 'a forwarding header is believed',
        patches: [
          {
            file: 'server/app.ts',
            find: 'trustProxy: settings.trustedProxy || false',
            put: 'trustProxy: true',
          },
        ],
        caught: 'forged headers',
      },
      {
        name: 'an empty answer carries no ticket',
        patches: [
          {
            file: 'server/api/lookup.ts',
            find: 'hasPlace(found))\n    return { ticket, ...found }\n  }),\n\n',
            put: 'hasPlace(found))\n    return found.more ? { ticket, ...found } : found\n  }),\n\n',
          },
        ],
        caught: 'look different',
      },
    ],
  },
  {
    id: 'T12',
    hazard: 'injection',
    title: 'TOK-05 no text of a person runs as a formula or from an answer',
    run: check('injection'),
    shortForm: 'shared',
    mutants: [
      {
        name: 'only the plain marks are guarded',
        patches: [
          {
            file: 'domain/shared/csv.ts',
            find: 'const FORMULA = /^(?:[\\t\\r\\n]|[\\s\\p{Cc}\\p{Cf}]*[=+\\-@＝＋－＠])/u',
            put: 'const FORMULA = /^[=+\\-@]/u',
          },
        ],
        caught: 'live formulas',
      },
    ],
  },
  {
    id: 'T12 browser',
    hazard: 'injection, seen',
    title: 'PRT-01 no text of a person runs on a screen or on paper',
    run: browserTests('tests/e2e/injection.spec.ts'),
    shortForm: 'elsewhere',
    mutants: [
      {
        name: 'the name on paper is HTML',
        patches: [
          {
            file: 'web/features/invoices/print/bill-head.tsx',
            find: `data-size={sizeOf(props.name)}>
      {props.name}
    </bdi>`,
            put: 'dangerouslySetInnerHTML={{ __html: props.name }} />',
          },
        ],
        caught: 'never runs on the printed bill',
      },
    ],
  },
]
