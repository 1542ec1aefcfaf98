import { useLocation, useSearchParams } from 'react-router'

const VIEWS = ['bill', 'bills', 'stock'] as const

export type View = (typeof VIEWS)[number]

/** C16: the tab of a phone, in the address, so that a reload stays. Wider screens show all three. */
export const useView = () => {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const view = VIEWS.find((one) => one === params.get('view')) ?? 'bill'
  const show = (next: View) => {
    if (next === view) return
    const changed = new URLSearchParams(params)
    if (next === 'bill') changed.delete('view')
    else changed.set('view', next)
    // Replaced: Back leaves the counter, as before, and asks about an open edit once.
    setParams(changed, { replace: true, state })
    window.scrollTo({ top: 0 })
  }
  return { view, show }
}
