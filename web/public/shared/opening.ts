import './opening.css'
import { brand } from './brand.ts'
import { t } from './text.ts'

const element = (tag: string, ...inside: (string | Node)[]): HTMLElement => {
  const made = document.createElement(tag)
  made.append(...inside)
  return made
}

/** The shape of the app while it is on its way: on a slow network that takes seconds. */
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
