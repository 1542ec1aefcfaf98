import './opening.css'
import { brand } from './brand.ts'
import { t } from './text.ts'

const element = (tag: string, ...inside: (string | Node)[]): HTMLElement => {
  const made = document.createElement(tag)
  made.append(...inside)
  return made
}

/** Placeholder while the app loads, which takes seconds on a slow network. */
export const showOpening = (): void => {
  const shape = element('div')
  shape.setAttribute('role', 'status')
  shape.setAttribute('aria-label', t('Loading'))
  const opening = element(
    'div',
    element('header', element('h1', brand.name)),
    element('main', shape),
  )
  opening.className = 'opening'
  document.querySelector('#root')?.replaceChildren(opening)
}
