import { publicMessages } from '#domain/shared/public-messages.ts'
import { goTo } from './path.ts'
import { brand } from './shared/brand.ts'
import { Drop } from './shared/drop.tsx'
import { Footer } from './shared/footer.tsx'
import { t } from './shared/text.ts'
import './landing.css'

const Choice = (props: { to: string; label: string }) => (
  <button type="button" className="choice" onClick={() => goTo(props.to)}>
    {props.label}
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <path d="m9 5 7 7-7 7" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  </button>
)

export const Landing = () => (
  <div className="page">
    <main className="column centred">
      <div className="ticket hero">
        <Drop size={56} inverted />
        <h1>{brand.name}</h1>
      </div>
      <p className="welcome">{t(publicMessages.app.welcome)}</p>
      <Choice to="/login" label={t('Employee Login')} />
      <Choice to="/customer" label={t('Customer Login')} />
    </main>
    <Footer />
  </div>
)
