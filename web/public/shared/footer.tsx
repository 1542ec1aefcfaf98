import { brand } from './brand.ts'
import { t } from './text.ts'

export const Footer = () => (
  <footer className="footer">
    <div>{t('Powered by {name}', { name: brand.poweredBy })}</div>
    <div>{t('© 2025 {brand}. All rights reserved.', { brand: brand.name })}</div>
  </footer>
)
