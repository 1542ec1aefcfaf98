import type { Exemption } from './not-built.ts'
import { idsIn, isShownAs, type Requirement } from './requirements.ts'
import type { Proof } from './results.ts'

export type Area = { name: string; proved: number; notBuilt: number; total: number }

export type Verdict = {
  areas: Area[]
  missingIds: string[]
  missingTexts: string[]
  staleEntries: string[]
  unknownIds: string[]
}

type Facts = { requirement: Requirement; tested: boolean; unseen: string[] }

export function judge(
  requirements: Requirement[],
  proofs: Proof[],
  exemptions: Exemption[],
): Verdict {
  const facts = gatherFacts(requirements, proofs)
  const wholly = new Set(exemptions.filter(({ text }) => !text).map(({ id }) => id))
  const isExempt = (id: string, text: string) =>
    exemptions.some((exemption) => exemption.id === id && exemption.text === text)
  const due = facts.filter(({ requirement: { id } }) => !wholly.has(id))
  const open = (fact: Facts) => fact.unseen.filter((text) => !isExempt(fact.requirement.id, text))
  return {
    areas: countAreas(requirements, due, wholly, (fact) => fact.tested && open(fact).length === 0),
    missingIds: due.filter(({ tested }) => !tested).map(({ requirement }) => requirement.id),
    missingTexts: due
      .filter(({ tested }) => tested)
      .flatMap((fact) => open(fact).map((text) => `${fact.requirement.id} '${text}'`)),
    staleEntries: exemptions.flatMap((exemption) => staleness(exemption, facts)),
    unknownIds: unknownIds(requirements, proofs),
  }
}

function gatherFacts(requirements: Requirement[], proofs: Proof[]): Facts[] {
  const tested = new Set(proofs.flatMap(({ title }) => idsIn(title)))
  const seen = [...new Set(proofs.filter(({ browser }) => browser).flatMap(({ texts }) => texts))]
  return requirements.map((requirement) => ({
    requirement,
    tested: tested.has(requirement.id),
    unseen: requirement.texts.filter((text) => !seen.some((shown) => isShownAs(text, shown))),
  }))
}

// Only of known areas: a title may speak of UTF-16.
function unknownIds(requirements: Requirement[], proofs: Proof[]): string[] {
  const known = new Set(requirements.map(({ id }) => id))
  const areas = new Set(requirements.map(({ area }) => area))
  const named = new Set(proofs.flatMap(({ title }) => idsIn(title)))
  return [...named].filter((id) => !known.has(id) && areas.has(id.slice(0, id.indexOf('-'))))
}

// The list may only shrink: what is proved must leave it.
function staleness({ id, text, line }: Exemption, facts: Facts[]): string[] {
  const at = `not-built.txt:${line}: ${id}`
  const fact = facts.find(({ requirement }) => requirement.id === id)
  if (!fact) return [`${at} is not a requirement`]
  if (text === undefined) {
    return fact.tested && fact.unseen.length === 0 ? [`${at} is proved: remove it`] : []
  }
  if (!fact.requirement.texts.includes(text)) return [`${at} does not quote '${text}'`]
  return fact.unseen.includes(text) ? [] : [`${at} '${text}' was seen: remove it`]
}

function countAreas(
  requirements: Requirement[],
  due: Facts[],
  notBuilt: Set<string>,
  isProved: (fact: Facts) => boolean,
): Area[] {
  return [...new Set(requirements.map(({ area }) => area))].map((name) => ({
    name,
    proved: due.filter((fact) => fact.requirement.area === name && isProved(fact)).length,
    notBuilt: requirements.filter(({ id, area }) => area === name && notBuilt.has(id)).length,
    total: requirements.filter(({ area }) => area === name).length,
  }))
}
