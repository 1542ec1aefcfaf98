import { brand } from '#web/light/brand.ts'
import { Drop } from '#web/light/drop.tsx'
import { Footer } from '#web/light/footer.tsx'
import { readMarker } from '#web/light/marker.ts'
import { t } from '#web/light/text.ts'
import type { LookUpState } from './look-up/look-up.ts'
import { PhoneForm } from './look-up/phone-form.tsx'
import { Result } from './look-up/result.tsx'
import { Unreachable } from './look-up/unreachable.tsx'
import { useLookUp } from './look-up/use-look-up.ts'
import { Waiting } from './look-up/waiting.tsx'
import './look-up/look-up.css'

const refusalIn = (state: LookUpState): string | undefined =>
  state.kind === 'failed' && state.failure.kind === 'refusal'
    ? t(state.failure.text, state.failure.values)
    : undefined

const LookUp = () => {
  const { state, show, showOlder, clear } = useLookUp()
  return (
    <main className="column">
      <h1>{t('Your tokens')}</h1>
      <PhoneForm
        busy={state.kind === 'asking'}
        refused={refusalIn(state)}
        onShow={show}
        onWrong={clear}
      />
      {state.kind === 'asking' && <Waiting />}
      {state.kind === 'failed' && state.failure.kind === 'unreachable' && (
        <Unreachable onRetry={() => void show(state.phone)} />
      )}
      {state.kind === 'shown' && <Result {...state} onOlder={showOlder} />}
    </main>
  )
}

/** The page is always the public one; who is logged in finds the way home. */
export const CustomerPage = () => (
  <div className="page">
    <header className="column brand-line">
      <a className="brand-home" href="/">
        <Drop size={26} />
        {brand.name}
      </a>
      {readMarker() && (
        <a className="home" href="/">
          {t('Home')}
        </a>
      )}
    </header>
    <LookUp />
    <Footer />
  </div>
)
