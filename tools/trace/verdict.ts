import { idsIn, isShownAs, type Requirement } from './requirements.ts'
import type { Proof } from './results.ts'

type Area = { name: string; proved: number; total: number }

export type Verdict = {
  areas: Area[]
  missingIds: string[]
  missingTexts: string[]
  unknownIds: string[]
}

type Facts = { requirement: Requirement; tested: boolean; unseen: string[] }

export function checkCoverage(requirements: Requirement[], proofs: Proof[]): Verdict {
  const facts = gatherFacts(requirements, proofs)
  return {
    areas: countAreas(facts),
    missingIds: facts.filter(({ tested }) => !tested).map(({ requirement }) => requirement.id),
    missingTexts: facts
      .filter(({ tested }) => tested)
      .flatMap(({ requirement, unseen }) => unseen.map((text) => `${requirement.id} '${text}'`)),
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

// Only ids of known areas: 'UTF-16' in a title is no id.
function unknownIds(requirements: Requirement[], proofs: Proof[]): string[] {
  const known = new Set(requirements.map(({ id }) => id))
  const areas = new Set(requirements.map(({ area }) => area))
  const named = new Set(proofs.flatMap(({ title }) => idsIn(title)))
  return [...named].filter((id) => !known.has(id) && areas.has(id.slice(0, id.indexOf('-'))))
}

function countAreas(facts: Facts[]): Area[] {
  return [...new Set(facts.map(({ requirement }) => requirement.area))].map((name) => {
    const own = facts.filter(({ requirement }) => requirement.area === name)
    const proved = own.filter(({ tested, unseen }) => tested && unseen.length === 0).length
    return { name, proved, total: own.length }
  })
}
