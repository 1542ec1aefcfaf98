import { brand } from '#web/light/brand.ts'
import { Drop } from '#web/light/drop.tsx'
import { Footer } from '#web/light/footer.tsx'
import { readMarker } from '#web/light/marker.ts'
import { t } from '#web/light/text.ts'

/** The page is always the public one; who is logged in finds the way home. */
export const CustomerPage = () => (
  <div className="page">
    <header className="column brand-line">
      <Drop size={26} />
      {brand.name}
      {readMarker() && (
        <a className="home" href="/">
          {t('Home')}
        </a>
      )}
    </header>
    <main className="column">
      <h1>{t('Your tokens')}</h1>
      <p>{t('This screen is not built yet.')}</p>
    </main>
    <Footer />
  </div>
)
