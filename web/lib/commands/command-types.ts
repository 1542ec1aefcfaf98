import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import type { CommandName } from '#domain/access/commands.ts'
import type { AppRouter } from '#server/api/router.ts'
import type { Failure } from '#web/lib/api/failure.ts'

/** What the router has at the path of a call. */
export type At<Routes, Path> = Path extends `${infer Noun}.${infer Name}`
  ? Noun extends keyof Routes
    ? Name extends keyof Routes[Noun]
      ? Routes[Noun][Name]
      : never
    : never
  : never

/** What a form fills in; the queue adds the id. */
export type FormOf<Path extends CommandName> = Omit<
  At<inferRouterInputs<AppRouter>, Path>,
  'commandId'
>

export type AnswerOf<Path extends CommandName> = At<inferRouterOutputs<AppRouter>, Path>

export type CommandOutcome<Answer> = { readonly answer: Answer } | { readonly failure: Failure }
