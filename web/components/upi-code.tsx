import { correction, generate } from 'lean-qr'
import type { CSSProperties } from 'react'

/** UPI-03: modules of white around the code. */
const QUIET_ZONE = 4
const MOST_PX_A_MODULE = 6

/** A run of black modules of a row is one rectangle. */
const pathOf = (code: ReturnType<typeof generate>): string => {
  const runs: string[] = []
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      const start = x
      while (code.get(x, y)) x += 1
      if (x > start) runs.push(`M${start} ${y}h${x - start}v1h${start - x}z`)
    }
  }
  return runs.join('')
}

/** UPI-03: a whole number of pixels a module; on paper a sheet gives it whole dots. */
export const UpiCode = (props: { text: string; label: string; mostPx: number }) => {
  const level = { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M }
  const code = generate(props.text, level)
  const modules = code.size + 2 * QUIET_ZONE
  const px = modules * Math.min(MOST_PX_A_MODULE, Math.floor(props.mostPx / modules))
  const box = `${-QUIET_ZONE} ${-QUIET_ZONE} ${modules} ${modules}`
  return (
    <svg
      role="img"
      aria-label={props.label}
      width={px}
      height={px}
      viewBox={box}
      style={{ '--modules': modules } as CSSProperties}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={modules} height={modules} fill="white" />
      <path d={pathOf(code)} fill="black" />
    </svg>
  )
}
