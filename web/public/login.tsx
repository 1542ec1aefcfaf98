import { useRemembered } from './remember.tsx'
import { brand } from './shared/brand.ts'
import { Drop } from './shared/drop.tsx'
import { Footer } from './shared/footer.tsx'
import { LoginForm } from './shared/login-form.tsx'
import { writeSessionHint } from './shared/session-hint.ts'
import { t } from './shared/text.ts'
import './login.css'

export const LoginPage = () => {
  const remembered = useRemembered('login-phone')
  return (
    <div className="page">
      <main className="column centred">
        <section className="card" aria-labelledby="login-title">
          <div className="brand-line large">
            <a className="brand-home" href="/">
              <Drop size={36} />
              {brand.name}
            </a>
          </div>
          <h1 id="login-title" className="card-title">
            {t('Employee Login')}
          </h1>
          <LoginForm
            phone={remembered.phone}
            onLogin={(who) => {
              remembered.store(who.phone)
              writeSessionHint(who)
              location.replace('/')
            }}
          >
            {remembered.box('')}
          </LoginForm>
        </section>
      </main>
      <Footer />
    </div>
  )
}
