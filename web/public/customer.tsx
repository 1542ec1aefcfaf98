import { CallPlant } from './lookup/call-plant.tsx'
import type { LookUpState } from './lookup/lookup.ts'
import { PhoneForm } from './lookup/phone-form.tsx'
import { Result } from './lookup/result.tsx'
import { Unreachable } from './lookup/unreachable.tsx'
import { useLookUp } from './lookup/use-lookup.ts'
import { Waiting } from './lookup/waiting.tsx'
import { brand } from './shared/brand.ts'
import { Drop } from './shared/drop.tsx'
import { Footer } from './shared/footer.tsx'
import { readSessionHint } from './shared/session-hint.ts'
import { t } from './shared/text.ts'
import './lookup/lookup.css'
import './lookup/tokens.css'

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
        busy={state.kind === 'loading'}
        refused={refusalIn(state)}
        onShow={show}
        onChange={clear}
      />
      {state.kind === 'loading' && <Waiting />}
      {state.kind === 'failed' && state.failure.kind === 'unreachable' && (
        <Unreachable onRetry={() => void show(state.phone)} />
      )}
      {state.kind === 'shown' && <Result {...state} onOlder={showOlder} />}
      <CallPlant />
    </main>
  )
}

/** Always the public page; a logged-in user gets a link to the app. */
export const CustomerPage = () => (
  <div className="page">
    <header className="column brand-line">
      <a className="brand-home" href="/">
        <Drop size={26} />
        {brand.name}
      </a>
      {readSessionHint() && (
        <a className="home" href="/">
          {t('Home')}
        </a>
      )}
    </header>
    <LookUp />
    <Footer />
  </div>
)
