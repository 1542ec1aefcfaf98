import { useSearchParams } from 'react-router'

const VIEWS = ['bill', 'bills', 'stock'] as const

export type View = (typeof VIEWS)[number]

/** C16: the tab of a phone, in the address, so that a reload stays. Wider screens show all three. */
export const useView = () => {
  const [params, setParams] = useSearchParams()
  const view = VIEWS.find((one) => one === params.get('view')) ?? 'bill'
  const show = (next: View) => {
    if (next === view) return
    // Replaced: Back leaves the counter, as before, and asks about an open edit once.
    setParams(next === 'bill' ? {} : { view: next }, { replace: true })
    window.scrollTo({ top: 0 })
  }
  return { view, show }
}
